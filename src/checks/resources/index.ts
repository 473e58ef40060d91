import type { Check } from '../check.ts';
import { blobBase64 } from './blob-base64.ts';
import { missingResourceNotEmpty } from './missing-resource-not-empty.ts';
import { resourceErrorCode } from './resource-error-code.ts';
import { resourceUriSyntax } from './resource-uri-syntax.ts';
import { resourceUriValidated } from './resource-uri-validated.ts';

/** The checks of this area. */
export const resourcesChecks: readonly Check[] = [
  resourceUriValidated,
  blobBase64,
  missingResourceNotEmpty,
  resourceErrorCode,
  resourceUriSyntax,
];
