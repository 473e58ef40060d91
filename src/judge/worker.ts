/** A worker thread that judges one recording after the other. */

import { parentPort, workerData } from 'node:worker_threads';
import { CHECKS } from '../checks/index.ts';
import { JobJudge, type JudgeConfig, type WorkerAnswer, type WorkerRequest } from './judge-traces.ts';

const judge = new JobJudge(workerData as JudgeConfig, CHECKS);

parentPort?.on('message', ({ index, job }: WorkerRequest) => {
  const answer = (value: WorkerAnswer): void => parentPort?.postMessage(value);
  judge.judge(job).then(
    (report) => answer({ index, report }),
    (error: unknown) =>
      answer({ index, failure: error instanceof Error ? (error.stack ?? error.message) : `${error}` }),
  );
});
