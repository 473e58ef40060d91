import type { Check } from '../check.ts';
import { requestIdUnique } from './request-id-unique.ts';

/** The checks of this area. */
export const baseChecks: readonly Check[] = [requestIdUnique];
