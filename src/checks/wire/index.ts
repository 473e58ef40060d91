import type { Check } from '../check.ts';
import { wireShape } from './wire-shape.ts';

/** The checks of this area. */
export const wireChecks: readonly Check[] = [wireShape];
