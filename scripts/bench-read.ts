import { createReadStream } from 'node:fs';

/**
 * The measure that judging is held against: reads a file line by line and parses each line, nothing more.
 *
 * @returns how many lines there were
 */
export async function readBare(file: string): Promise<number> {
  let rest: Buffer = Buffer.alloc(0);
  let parsed = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(0x0a);
    if (end === -1) {
      rest = Buffer.concat([rest, chunk]);
      continue;
    }
    const text = Buffer.concat([rest, chunk.subarray(0, end + 1)]).toString('utf8');
    rest = chunk.subarray(end + 1);
    let start = 0;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', start)) {
      JSON.parse(text.slice(start, at));
      parsed += 1;
      start = at + 1;
    }
  }
  return parsed;
}
