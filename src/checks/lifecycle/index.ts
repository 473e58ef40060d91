import type { Check } from '../check.ts';
import { initializationFirst } from './initialization-first.ts';
import { initializeAnswerVersion } from './initialize-answer-version.ts';
import { initializeRequestContent } from './initialize-request-content.ts';
import { initializeResultContent } from './initialize-result-content.ts';
import { initializeVersion } from './initialize-version.ts';
import { initializedSent } from './initialized-sent.ts';
import { negotiatedCapabilities } from './negotiated-capabilities.ts';
import { negotiatedVersionMethods } from './negotiated-version-methods.ts';
import { pingEmptyResult } from './ping-empty-result.ts';
import { requestBeforeInitializeResult } from './request-before-initialize-result.ts';
import { serverRequestBeforeInitialized } from './server-request-before-initialized.ts';

/** The checks of this area. */
export const lifecycleChecks: readonly Check[] = [
  initializationFirst,
  initializeAnswerVersion,
  initializeRequestContent,
  initializeResultContent,
  initializeVersion,
  initializedSent,
  negotiatedCapabilities,
  negotiatedVersionMethods,
  pingEmptyResult,
  requestBeforeInitializeResult,
  serverRequestBeforeInitialized,
];
