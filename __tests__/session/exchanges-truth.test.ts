import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Moment } from '../../src/session/moment.ts';
import { SessionTracker } from '../../src/session/tracker.ts';
import { readTraceFile } from '../../src/trace/read-trace.ts';
import { shared } from '../support/shared.ts';

const recordings = shared('recordings');

interface Tally {
  claimed: number;
  right: number;
  total: number;
  wrong: string[];
}

/** Compares the exchanges that the session infers by order with what the recorder knew. */
async function compare(folder: string, path: string, tally: Tally): Promise<void> {
  const truth = new Map<number, number>();
  for (const line of readFileSync(join(folder, 'sidecars', path), 'utf8').split('\n')) {
    if (line === '') continue;
    const { seq, ex } = JSON.parse(line);
    if (typeof seq === 'number') truth.set(seq, ex);
  }
  // A message without a line of its own in the sidecar is the body of the head before it.
  const byIndex = new Map<number, number>();
  let head: number | undefined;
  const tracker = new SessionTracker((moment: Moment) => {
    if (moment.kind === 'lifecycle' || moment.kind === 'end') return;
    const known = truth.get(moment.seq);
    if (known !== undefined) head = known;
    const ex = known ?? head;
    if (ex === undefined) return;
    tally.total += 1;
    if (moment.exchange === undefined) return;
    if (moment.kind === 'http-request') byIndex.set(moment.exchange.index, ex);
    tally.claimed += 1;
    if (byIndex.get(moment.exchange.index) === ex) tally.right += 1;
    else
      tally.wrong.push(
        `${path} seq ${moment.seq}: exchange ${ex} taken for ${byIndex.get(moment.exchange.index)}`,
      );
  });
  await readTraceFile(join(folder, path), { event: (event) => tracker.accept(event), credential: () => {} });
  tracker.finish();
}

describe.skipIf(recordings === undefined)('exchanges inferred by order', () => {
  it('are never wrong, and are found for nearly every event of real recordings', async () => {
    const folder = recordings!;
    const tally: Tally = { claimed: 0, right: 0, total: 0, wrong: [] };
    for (const { path, transport } of JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))) {
      if (transport !== 'streamable-http' || !existsSync(join(folder, 'sidecars', path))) continue;
      await compare(folder, path, tally);
    }
    const share = ((100 * tally.claimed) / tally.total).toFixed(2);
    console.log(
      `exchange named for ${tally.claimed} of ${tally.total} HTTP events (${share} %), wrong: ${tally.wrong.length}`,
    );
    expect(tally.wrong).toEqual([]);
    expect(tally.claimed / tally.total).toBeGreaterThan(0.97);
  });
});
