import type { RunReport } from '../judge/report.ts';
import type { Catalogue } from '../report/catalogue.ts';

/** What a step has to report, whether it judged recordings or merged the reports of shards. */
export interface Sourced {
  run: RunReport;
  /** The words behind the revisions that it was judged at. */
  catalogue: Catalogue;
  /** What was odd about the inputs, each said in a sentence without a period. */
  oddities: string[];
}
