/** Bare reading as a process of its own, with a file as its argument. */
import { readBare } from './bench-read.ts';

console.log(await readBare(process.argv[2]!));
