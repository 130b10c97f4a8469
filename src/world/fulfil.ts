// Runs one world. If it fails, runs shorter and shorter ones.
import type { PlayersChart } from '../simulated-people/chart.ts';
import type { Done, Order } from './orders.ts';
import { shrink } from './shrink.ts';
import { World } from './world.ts';

const MOST_TRIES = 80;

export async function fulfil(order: Order, chart: PlayersChart, stop: () => boolean): Promise<Done> {
  const { seed, pack, rounds, moves, boxes, faults } = order;
  const report = await new World({ seed, pack, rounds, moves, boxes, faults, chart }).run(stop);
  if (!report.violation || !order.shrinks) return { order, report, shrunk: null };
  const shrunk = await shrink({ rounds, moves, boxes, faults }, report, {
    run: (less) => new World({ seed, pack, chart, ...less }).run(stop),
    mostTries: MOST_TRIES,
    stop,
  });
  return { order, report, shrunk };
}
