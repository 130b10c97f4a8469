// A thread of the soak: runs the ordered worlds one after the other.
import { parentPort, workerData } from 'node:worker_threads';
import type { PlayersChart } from '../simulated-people/chart.ts';
import { fulfil } from './fulfil.ts';
import type { Order } from './orders.ts';

export interface Assignment {
  readonly chart: PlayersChart;
  /** If not 0, everything ends at the next move. */
  readonly stop: SharedArrayBuffer;
}

const { chart, stop }: Assignment = workerData;
const flag = new Int32Array(stop);

parentPort?.on('message', (order: Order) => {
  void fulfil(order, chart, () => Atomics.load(flag, 0) !== 0).then((done) => parentPort?.postMessage(done));
});
