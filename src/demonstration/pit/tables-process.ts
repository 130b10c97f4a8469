// A process with some tables of the pit's demonstration. It ends with the process that has started it, however that ends.
import { loadChart } from '../../edge/chart-file.ts';
import type { FromTables, ToTables } from './messages.ts';
import { ShownStation } from './shown-station.ts';

const stations = new Map<string, ShownStation>();
let isEnding = false;

function tell(message: FromTables): void {
  if (process.connected) process.send?.(message);
}

function failed(table: string, error: unknown): void {
  tell({ type: 'failed', table, said: error instanceof Error ? error.message : String(error) });
}

/** One after the other: all at once would only wait for the same processor. */
async function open({ tables, speed }: Extract<ToTables, { type: 'open' }>): Promise<void> {
  const read = loadChart();
  if (!read.ok) throw new Error('the strategy chart of the players cannot be read');
  for (const order of tables) {
    if (isEnding) return;
    const station = new ShownStation(order, speed, read.chart);
    stations.set(order.name, station);
    try {
      tell({ type: 'opened', table: order.name, address: await station.open() });
    } catch (error) {
      failed(order.name, error);
    }
  }
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([...stations.values()].map((station) => station.close()));
  process.exit(0);
}

process.on('message', (message: ToTables) => {
  if (message.type === 'open') return void open(message).catch((error: unknown) => failed('', error));
  const station = stations.get(message.table);
  if (!station) return;
  if (message.trouble === 'call') station.callFloor();
  else void station.putOldCopyBack().catch((error: unknown) => failed(message.table, error));
});
process.on('disconnect', () => void end());
process.on('SIGTERM', () => void end());
