// The program: what `sabot` starts.
import { runProgram } from './command-line.ts';
import { tolerateClosedPipe } from './terminal/streams.ts';

tolerateClosedPipe();
await runProgram(process.argv);
