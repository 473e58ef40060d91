import type { Check } from '../check.ts';
import { embeddedNewline } from './embedded-newline.ts';
import { nothingAfterCancelledListen } from './nothing-after-cancelled-listen.ts';
import { stdioValidMessage } from './stdio-valid-message.ts';

/** The checks of this area. */
export const stdioChecks: readonly Check[] = [
  embeddedNewline,
  nothingAfterCancelledListen,
  stdioValidMessage,
];
