import type { Check } from '../check.ts';
import { accepted202 } from './accepted-202.ts';
import { answerContentType } from './answer-content-type.ts';
import { getAnswer } from './get-answer.ts';
import { httpAccept } from './http-accept.ts';
import { messageByPost } from './message-by-post.ts';
import { protocolVersionHeader } from './protocol-version-header.ts';
import { refusalStatus } from './refusal-status.ts';
import { singleMessageBody } from './single-message-body.ts';

/** The checks of this area. */
export const httpChecks: readonly Check[] = [
  accepted202,
  answerContentType,
  getAnswer,
  httpAccept,
  messageByPost,
  protocolVersionHeader,
  refusalStatus,
  singleMessageBody,
];
