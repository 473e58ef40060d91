import type { Check } from '../check.ts';
import { callHeaders } from './call-headers.ts';
import { consistentHeadersAccepted } from './consistent-headers-accepted.ts';
import { headerAnnotations } from './header-annotations.ts';
import { headerEncoding } from './header-encoding.ts';
import { headerValidation } from './header-validation.ts';
import { invalidAnnotationCalled } from './invalid-annotation-called.ts';
import { legacyTrafficRefused } from './legacy-traffic-refused.ts';
import { listingAfterMismatch } from './listing-after-mismatch.ts';
import { modernErrorFallback } from './modern-error-fallback.ts';
import { parameterHeaders } from './parameter-headers.ts';
import { safeIntegerMirrored } from './safe-integer-mirrored.ts';
import { sensitiveParameterAnnotated } from './sensitive-parameter-annotated.ts';
import { standardHeadersSent } from './standard-headers-sent.ts';
import { unknownMethodStatus } from './unknown-method-status.ts';
import { unsupportedVersionRefused } from './unsupported-version-refused.ts';
import { versionHeaderMatches } from './version-header-matches.ts';
import { versionlessRequestRefused } from './versionless-request-refused.ts';

/** The checks of this area. */
export const headersChecks: readonly Check[] = [
  callHeaders,
  consistentHeadersAccepted,
  headerAnnotations,
  headerEncoding,
  headerValidation,
  invalidAnnotationCalled,
  legacyTrafficRefused,
  listingAfterMismatch,
  modernErrorFallback,
  parameterHeaders,
  safeIntegerMirrored,
  sensitiveParameterAnnotated,
  standardHeadersSent,
  unknownMethodStatus,
  unsupportedVersionRefused,
  versionHeaderMatches,
  versionlessRequestRefused,
];
