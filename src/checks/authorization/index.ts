import type { Check } from '../check.ts';
import { authorizationInEveryRequest } from './authorization-in-every-request.ts';
import { bearerErrorStatus } from './bearer-error-status.ts';
import { challengeOfflineAccess } from './challenge-offline-access.ts';
import { challengeScope } from './challenge-scope.ts';
import { insufficientScopeParameters } from './insufficient-scope-parameters.ts';
import { metadataOverHttps } from './metadata-over-https.ts';
import { refusedCredentials } from './refused-credentials.ts';

/** The checks of this area. */
export const authorizationChecks: readonly Check[] = [
  authorizationInEveryRequest,
  bearerErrorStatus,
  challengeOfflineAccess,
  challengeScope,
  insufficientScopeParameters,
  metadataOverHttps,
  refusedCredentials,
];
