import { didYouMean } from '../judge/nearest-word.ts';
import { DECLARED } from '../judge/revision-note.ts';
import { parseShard, type ShardPlace } from '../judge/shards.ts';
import { InputError } from './input-error.ts';
import { type MinEvidence, parseMinEvidence } from './min-evidence.ts';
import { type InputName, readList, readText, readWord } from './read-input.ts';
import { UPLOAD_MODES, type UploadMode } from './upload/index.ts';

/** The inputs that take one of several words. */
export const WORDS = {
  mode: ['judge', 'merge'],
  'fail-on': ['fail', 'warn', 'never'],
  'if-no-traces-found': ['error', 'warn', 'ignore'],
  'upload-sarif': UPLOAD_MODES,
  summary: ['full', 'findings', 'off'],
  annotations: ['true', 'false'],
  comment: ['never', 'on-failure', 'always'],
} as const satisfies Partial<Record<InputName, readonly string[]>>;

type Word<Name extends keyof typeof WORDS> = (typeof WORDS)[Name][number];

/** What to judge. */
export interface JudgeInputs {
  mode: 'judge';
  /** Glob patterns, one a line, as they were given. */
  traces: string;
  revisions: string[];
  declaredOnly: boolean;
  /** A file below the workspace; undefined for none. */
  expectedFailures: string | undefined;
  ifNoTracesFound: Word<'if-no-traces-found'>;
  shard: ShardPlace | undefined;
}

/** What to merge. */
export interface MergeInputs {
  mode: 'merge';
  /** Glob patterns of JSON reports, one a line, as they were given. */
  reports: string;
}

/** What to do with the report. */
export interface PublishInputs {
  failOn: Word<'fail-on'>;
  minEvidence: MinEvidence | undefined;
  sarifFile: string;
  sarifCategory: string;
  uploadSarif: UploadMode;
  /** Empty for the file of the workflow. */
  alertLocation: string;
  /** Undefined for none. */
  jsonFile: string | undefined;
  /** Undefined for none. */
  junitFile: string | undefined;
  summary: Word<'summary'>;
  annotations: boolean;
  comment: Word<'comment'>;
  token: string;
}

/** What the step was asked to do. */
export interface Inputs {
  source: JudgeInputs | MergeInputs;
  publish: PublishInputs;
}

/**
 * Reads the inputs of the step.
 *
 * @param available the revisions that can be judged
 * @throws {InputError} for a value that is not allowed
 */
export function readInputs(available: readonly string[]): Inputs {
  const mode = readWord('mode', WORDS.mode);
  const source = mode === 'merge' ? readMerge() : readJudge(available);
  const shard = source.mode === 'judge' ? source.shard : undefined;
  return { source, publish: readPublish(shard) };
}

function readJudge(available: readonly string[]): JudgeInputs {
  refuse('reports', 'it is for mode merge: set mode to merge, or leave it out');
  const traces = readText('traces');
  if (traces === '') throw new InputError('traces', 'it is empty: expected glob patterns, one a line');
  return {
    mode: 'judge',
    traces,
    ...readRevisions(available),
    expectedFailures: readText('expected-failures') || undefined,
    ifNoTracesFound: readWord('if-no-traces-found', WORDS['if-no-traces-found']),
    shard: readShard(),
  };
}

function readMerge(): MergeInputs {
  for (const input of ['traces', 'expected-failures', 'shard'] as const) {
    refuse(input, 'it is for mode judge: the reports that are merged say it, so leave it out');
  }
  const reports = readText('reports');
  if (reports === '') {
    throw new InputError('reports', 'it is empty: expected glob patterns of JSON reports, one a line');
  }
  return { mode: 'merge', reports };
}

function readPublish(shard: ShardPlace | undefined): PublishInputs {
  if (shard !== undefined) {
    refuse('min-evidence', 'one shard holds a part of the evidence: set it in the step that merges');
  }
  const comment = readWord('comment', WORDS.comment);
  if (shard !== undefined && comment !== 'never') {
    throw new InputError('comment', `${JSON.stringify(comment)}: set it in the step that merges the shards`);
  }
  const jsonFile = shard === undefined ? undefined : `mcp-trace-validator.${shard.index}-of-${shard.of}.json`;
  return {
    failOn: readWord('fail-on', WORDS['fail-on']),
    minEvidence: parseMinEvidence(readText('min-evidence')),
    sarifFile: readText('sarif-file'),
    sarifCategory: readCategory(),
    uploadSarif: readWord('upload-sarif', WORDS['upload-sarif']),
    alertLocation: readText('alert-location'),
    jsonFile: readText('json-file') || jsonFile,
    junitFile: readText('junit-file') || undefined,
    summary: readWord('summary', WORDS.summary),
    annotations: readWord('annotations', WORDS.annotations) === 'true',
    comment,
    token: readText('token'),
  };
}

function readRevisions(available: readonly string[]): { revisions: string[]; declaredOnly: boolean } {
  const asked = [...new Set(readList('revisions'))];
  if (asked.includes(DECLARED)) {
    if (asked.length === 1) return { revisions: [...available], declaredOnly: true };
    throw new InputError('revisions', `"${DECLARED}" stands alone: leave out ${others(asked).join(', ')}`);
  }
  for (const revision of asked) {
    if (available.includes(revision)) continue;
    const known = [...available, DECLARED];
    throw new InputError(
      'revisions',
      `${JSON.stringify(revision)} is not known: expected ${known.join(', ')}${didYouMean(revision, known)}`,
    );
  }
  return { revisions: asked, declaredOnly: false };
}

function others(asked: readonly string[]): string[] {
  return asked.filter((revision) => revision !== DECLARED).map((revision) => JSON.stringify(revision));
}

function readShard(): ShardPlace | undefined {
  const value = readText('shard');
  if (value === '') return undefined;
  const shard = parseShard(value);
  if (shard === undefined) {
    throw new InputError(
      'shard',
      `${JSON.stringify(value)}: expected i/n with i from 1 to n, as 2/3 for the second of three`,
    );
  }
  return shard;
}

function readCategory(): string {
  const value = readText('sarif-category');
  if (/[\r\n]/.test(value) || value.length > 200) {
    throw new InputError(
      'sarif-category',
      `${JSON.stringify(value)}: expected one line of at most 200 characters`,
    );
  }
  return value;
}

/** @throws {InputError} when an input is set that has no place here */
function refuse(input: InputName, problem: string): void {
  const value = readText(input);
  if (value !== '') throw new InputError(input, `${JSON.stringify(value)}: ${problem}`);
}
