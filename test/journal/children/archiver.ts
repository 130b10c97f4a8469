// A process that archives a journal: the test kills it in the middle.
import { archiveAndLeave } from './archiving.ts';

const [, , path = '', folder = '', now = ''] = process.argv;
process.exitCode = archiveAndLeave(path, folder, Number(now)) ? 0 : 1;
