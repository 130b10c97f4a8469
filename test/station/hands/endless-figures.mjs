// The thread that reads past hands, where figures never come to an end. All other questions are answered as ever.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ question }) => {
  while (question.ask === 'figures');
});
await import('../../../dist/src/station/hands/hands-reader.js');
