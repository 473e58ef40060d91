import type { Check } from '../check.ts';
import { stdioValidMessage } from './stdio-valid-message.ts';

/** The checks of this area. */
export const stdioChecks: readonly Check[] = [stdioValidMessage];
