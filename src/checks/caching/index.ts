import type { Check } from '../check.ts';
import { cacheScopeOfPages } from './cache-scope-of-pages.ts';
import { cachingHintsGiven } from './caching-hints-given.ts';
import { refusedCursorDropped } from './refused-cursor-dropped.ts';
import { ttlNotNegative } from './ttl-not-negative.ts';

/** The checks of this area. */
export const cachingChecks: readonly Check[] = [
  cacheScopeOfPages,
  cachingHintsGiven,
  refusedCursorDropped,
  ttlNotNegative,
];
