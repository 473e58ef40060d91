import { join } from 'node:path';
import { ROOT } from './corpus.ts';

/** The built program: the committed one, or another that a variable names while it is being worked on. */
export const DIST = process.env['MCP_TRACE_VALIDATOR_DIST'] ?? join(ROOT, 'dist');
