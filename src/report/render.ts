import type { RunReport } from '../judge/report.ts';
import { shippedRecordings } from '../registry/recordings.ts';
import type { Catalogue } from './catalogue.ts';
import { renderJson } from './json.ts';
import { renderJunit } from './junit.ts';
import { renderMarkdown } from './markdown.ts';
import { renderSarif } from './sarif.ts';
import { renderText, type TextOptions } from './text.ts';
import { withoutExpected } from './without-expected.ts';

export const FORMATS = ['text', 'json', 'junit', 'sarif', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** What is shown of a run, and how. */
export interface RenderOptions {
  readonly format: Format;
  readonly text: TextOptions;
  /** True when warnings count as failures. */
  readonly strict: boolean;
}

/** Writes a run in one of the formats, with a line end at its end. */
export function render(
  run: RunReport,
  catalogue: Catalogue,
  { format, text, strict }: RenderOptions,
): string {
  switch (format) {
    case 'text':
      return renderText(run, catalogue, text);
    case 'json':
      return renderJson(run);
    case 'junit':
      return renderJunit(run, catalogue, strict);
    case 'sarif':
      return renderSarif(withoutExpected(run), catalogue, { recordings: shippedRecordings });
    case 'markdown':
      return renderMarkdown(run, catalogue);
  }
}
