import type { Check } from '../check.ts';
import { logLevelRefused } from './log-level-refused.ts';
import { logStream } from './log-stream.ts';
import { logWanted } from './log-wanted.ts';
import { loggingDeclared } from './logging-declared.ts';

/** The checks of this area. */
export const loggingChecks: readonly Check[] = [logLevelRefused, logStream, logWanted, loggingDeclared];
