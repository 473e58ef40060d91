import type { Check } from '../check.ts';
import { cursorOpaque } from './cursor-opaque.ts';
import { invalidCursorRefused } from './invalid-cursor-refused.ts';
import { lastPageEndsList } from './last-page-ends-list.ts';

/** The checks of this area. */
export const paginationChecks: readonly Check[] = [cursorOpaque, invalidCursorRefused, lastPageEndsList];
