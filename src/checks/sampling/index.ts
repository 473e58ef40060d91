import type { Check } from '../check.ts';
import { samplingHistoryRefused } from './sampling-history-refused.ts';
import { samplingIncludeContext } from './sampling-include-context.ts';
import { samplingMessageShape } from './sampling-message-shape.ts';
import { samplingToolChoice } from './sampling-tool-choice.ts';
import { samplingToolResultsAlone } from './sampling-tool-results-alone.ts';
import { samplingToolUsesAnswered } from './sampling-tool-uses-answered.ts';
import { samplingToolsDeclared } from './sampling-tools-declared.ts';
import { samplingToolsRequested } from './sampling-tools-requested.ts';

/** The checks of this area. */
export const samplingChecks: readonly Check[] = [
  samplingHistoryRefused,
  samplingIncludeContext,
  samplingMessageShape,
  samplingToolChoice,
  samplingToolResultsAlone,
  samplingToolUsesAnswered,
  samplingToolsDeclared,
  samplingToolsRequested,
];
