import type { Check } from '../check.ts';
import { capabilityReliance } from './capability-reliance.ts';
import { clientInfoSent } from './client-info-sent.ts';
import { errorCodeInteger } from './error-code-integer.ts';
import { errorShape } from './error-shape.ts';
import { jsonRpcErrorCode } from './json-rpc-error-code.ts';
import { jsonRpcMessage } from './json-rpc-message.ts';
import { legacyErrorCode } from './legacy-error-code.ts';
import { metaKeyName } from './meta-key-name.ts';
import { metaKeyPrefix } from './meta-key-prefix.ts';
import { metaKeyReverseDns } from './meta-key-reverse-dns.ts';
import { metaRequired } from './meta-required.ts';
import { metaRequiredRefused } from './meta-required-refused.ts';
import { metaRequiredStatus } from './meta-required-status.ts';
import { missingCapabilityData } from './missing-capability-data.ts';
import { missingCapabilityStatus } from './missing-capability-status.ts';
import { notificationUnanswered } from './notification-unanswered.ts';
import { notificationWithoutId } from './notification-without-id.ts';
import { protocolErrorCode } from './protocol-error-code.ts';
import { requestIdNull } from './request-id-null.ts';
import { requestIdType } from './request-id-type.ts';
import { requestIdUnique } from './request-id-unique.ts';
import { responseId } from './response-id.ts';
import { resultPresent } from './result-present.ts';
import { resultTypeKnown } from './result-type-known.ts';
import { resultTypePresent } from './result-type-present.ts';
import { retiredErrorCode } from './retired-error-code.ts';
import { schemaDialect } from './schema-dialect.ts';
import { schemaValid } from './schema-valid.ts';
import { serverInfoSent } from './server-info-sent.ts';
import { subscriptionId } from './subscription-id.ts';
import { traceContext } from './trace-context.ts';

/** The checks of this area. */
export const baseChecks: readonly Check[] = [
  capabilityReliance,
  clientInfoSent,
  errorCodeInteger,
  errorShape,
  jsonRpcErrorCode,
  jsonRpcMessage,
  legacyErrorCode,
  metaKeyName,
  metaKeyPrefix,
  metaKeyReverseDns,
  metaRequired,
  metaRequiredRefused,
  metaRequiredStatus,
  missingCapabilityData,
  missingCapabilityStatus,
  notificationUnanswered,
  notificationWithoutId,
  protocolErrorCode,
  requestIdNull,
  requestIdType,
  requestIdUnique,
  responseId,
  resultPresent,
  resultTypeKnown,
  resultTypePresent,
  retiredErrorCode,
  schemaDialect,
  schemaValid,
  serverInfoSent,
  subscriptionId,
  traceContext,
];
