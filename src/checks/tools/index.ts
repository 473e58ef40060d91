import type { Check } from '../check.ts';
import { embeddedResourcesDeclared } from './embedded-resources-declared.ts';
import { structuredContentAsText } from './structured-content-as-text.ts';
import { structuredContentConforms } from './structured-content-conforms.ts';
import { toolArgumentsValidated } from './tool-arguments-validated.ts';
import { toolInputSchemaValid } from './tool-input-schema-valid.ts';
import { toolNameCase } from './tool-name-case.ts';
import { toolNameCharacters } from './tool-name-characters.ts';
import { toolNameLength } from './tool-name-length.ts';
import { toolNamesUnique } from './tool-names-unique.ts';
import { toolOrderDeterministic } from './tool-order-deterministic.ts';

/** The checks of this area. */
export const toolsChecks: readonly Check[] = [
  embeddedResourcesDeclared,
  structuredContentAsText,
  structuredContentConforms,
  toolArgumentsValidated,
  toolInputSchemaValid,
  toolNameCase,
  toolNameCharacters,
  toolNameLength,
  toolNamesUnique,
  toolOrderDeterministic,
];
