import type { Check } from '../check.ts';
import { accepted202 } from './accepted-202.ts';
import { answerContentType } from './answer-content-type.ts';
import { badVersionRefused } from './bad-version-refused.ts';
import { endedSession404 } from './ended-session-404.ts';
import { getAnswer } from './get-answer.ts';
import { getStreamResponse } from './get-stream-response.ts';
import { httpAccept } from './http-accept.ts';
import { lostSession } from './lost-session.ts';
import { messageByPost } from './message-by-post.ts';
import { negotiatedVersionHeader } from './negotiated-version-header.ts';
import { nothingAfterDisconnect } from './nothing-after-disconnect.ts';
import { oneStream } from './one-stream.ts';
import { oneWayMessages } from './one-way-messages.ts';
import { progressStream } from './progress-stream.ts';
import { protocolVersionHeader } from './protocol-version-header.ts';
import { refusalStatus } from './refusal-status.ts';
import { replayOfOneStream } from './replay-of-one-stream.ts';
import { resumeByGet } from './resume-by-get.ts';
import { sessionIdCharacters } from './session-id-characters.ts';
import { sessionIdSecure } from './session-id-secure.ts';
import { sessionIdSent } from './session-id-sent.ts';
import { singleMessageBody } from './single-message-body.ts';
import { streamAfterResponse } from './stream-after-response.ts';
import { streamUnbuffered } from './stream-unbuffered.ts';

/** The checks of this area. */
export const httpChecks: readonly Check[] = [
  replayOfOneStream,
  accepted202,
  answerContentType,
  badVersionRefused,
  endedSession404,
  getAnswer,
  getStreamResponse,
  httpAccept,
  lostSession,
  messageByPost,
  oneWayMessages,
  negotiatedVersionHeader,
  nothingAfterDisconnect,
  oneStream,
  progressStream,
  protocolVersionHeader,
  refusalStatus,
  resumeByGet,
  sessionIdCharacters,
  sessionIdSecure,
  sessionIdSent,
  singleMessageBody,
  streamAfterResponse,
  streamUnbuffered,
];
