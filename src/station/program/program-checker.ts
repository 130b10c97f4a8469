// The process that program-watch.ts starts. It reads every file of the program, and prints its result as a line of
// JSON.
import { checkProgram } from '../../program/identity.ts';
import type { ProgramCheckOrder } from './program-watch.ts';

const { since, ...place }: ProgramCheckOrder = JSON.parse(process.argv[2] ?? '');
process.stdout.write(`${JSON.stringify(await checkProgram(place, since))}\n`);
