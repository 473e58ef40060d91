import * as core from '@actions/core';

/** How often a word is said while the work goes on. */
const EVERY_MS = 15_000;

/** Says how far long work has come, so that a log does not stand still. */
export class Progress {
  readonly #total: number;
  readonly #timer: NodeJS.Timeout;
  #done = 0;

  /** @param total how many recordings there are */
  constructor(total: number, everyMs: number = EVERY_MS) {
    this.#total = total;
    const begin = Date.now();
    this.#timer = setInterval(() => {
      const seconds = Math.round((Date.now() - begin) / 1000);
      core.info(`judging: ${this.#done} of ${this.#total} recordings done after ${seconds} s`);
    }, everyMs);
    this.#timer.unref();
  }

  /** Notes that a recording is done. */
  step(): void {
    this.#done += 1;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
