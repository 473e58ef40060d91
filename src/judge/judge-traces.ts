import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Check } from '../checks/check.ts';
import { loadRegistry } from '../registry/load.ts';
import type { ReadOptions } from '../trace/read-trace.ts';
import { judgeTrace } from './judge-trace.ts';
import type { TraceReport } from './report.ts';

/** A recording to judge, and at which revisions. */
export interface TraceJob {
  /** The file, or `-` for standard input. */
  path: string;
  /** The path as reports name it. */
  shownPath: string;
  revisions: readonly string[];
  /** Keeps of those only the revisions that the recording declares. */
  declaredOnly?: boolean;
}

/** What judging needs that a worker thread can be told. */
export interface JudgeConfig {
  /** The folder of registries; by default the one that came with the program. */
  registries: string | undefined;
  /** Whether a clause that names a check which is not here is reported as unsupported instead of refused. */
  unknownChecks: 'reject' | 'keep';
  /** Every revision that could be judged. */
  available: readonly string[];
  limits: ReadOptions;
}

/** What a worker thread is sent. */
export interface WorkerRequest {
  index: number;
  job: TraceJob;
}

/** What a worker thread answers. */
export type WorkerAnswer = { index: number; report: TraceReport } | { index: number; failure: string };

/** Judges one job, loading each registry once. */
export class JobJudge {
  readonly #config: JudgeConfig;
  readonly #checks: ReadonlyMap<string, Check>;
  readonly #registries = new Map<string, ReturnType<typeof loadRegistry>>();

  constructor(config: JudgeConfig, checks: ReadonlyMap<string, Check>) {
    this.#config = config;
    this.#checks = checks;
  }

  /** The registry of a revision, as the configuration says. */
  registry(revision: string): ReturnType<typeof loadRegistry> {
    const known = this.#registries.get(revision);
    if (known !== undefined) return known;
    const { registries, unknownChecks } = this.#config;
    const registry = loadRegistry(revision, {
      checks: this.#checks,
      unknownChecks,
      ...(registries === undefined ? {} : { directory: registries }),
    });
    this.#registries.set(revision, registry);
    return registry;
  }

  /** Judges one recording. */
  judge(job: TraceJob): Promise<TraceReport> {
    return judgeTrace(job.path, job.shownPath, {
      registries: job.revisions.map((revision) => this.registry(revision)),
      declaredOnly: job.declaredOnly ?? false,
      checks: this.#checks,
      available: this.#config.available,
      limits: this.#config.limits,
    });
  }
}

/**
 * Judges several recordings, side by side in worker threads where there is more than one and the machine has the
 * processors; the order of the reports is that of the jobs.
 *
 * @param workerScript the built worker; undefined to stay in this thread
 * @param onReport told of each report as it comes, in any order
 */
export async function judgeTraces(
  jobs: readonly TraceJob[],
  config: JudgeConfig,
  checks: ReadonlyMap<string, Check>,
  workerScript: URL | undefined,
  onReport: (report: TraceReport, index: number) => void = () => {},
): Promise<TraceReport[]> {
  const threads = Math.min(jobs.length, availableParallelism());
  const viaWorkers = workerScript !== undefined && threads > 1 && jobs.every(({ path }) => path !== '-');
  if (viaWorkers) return inWorkers(jobs, config, workerScript, threads, onReport);
  const judge = new JobJudge(config, checks);
  const reports: TraceReport[] = [];
  for (const [index, job] of jobs.entries()) {
    const report = await judge.judge(job);
    onReport(report, index);
    reports.push(report);
  }
  return reports;
}

async function inWorkers(
  jobs: readonly TraceJob[],
  config: JudgeConfig,
  script: URL,
  threads: number,
  onReport: (report: TraceReport, index: number) => void,
): Promise<TraceReport[]> {
  const reports: TraceReport[] = new Array(jobs.length);
  let next = 0;
  const runOne = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script, { workerData: config });
      const send = (): void => {
        const index = next;
        next += 1;
        const job = jobs[index];
        if (job === undefined) {
          resolve();
          void worker.terminate();
        } else {
          worker.postMessage({ index, job } satisfies WorkerRequest);
        }
      };
      worker.on('message', (answer: WorkerAnswer) => {
        if ('failure' in answer) {
          reject(new Error(answer.failure));
          void worker.terminate();
          return;
        }
        reports[answer.index] = answer.report;
        onReport(answer.report, answer.index);
        send();
      });
      worker.on('error', reject);
      send();
    });
  await Promise.all(Array.from({ length: threads }, runOne));
  return reports;
}
