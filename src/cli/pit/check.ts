// sabot pit check: reads all that the pit has, and checks the chain and every signature of every line again.
import { type CheckedLine, checkStore } from '../../pit/check/check-store.ts';
import { StoreAway, StoreUnfit } from '../../pit/store/store.ts';
import { progressOn } from '../terminal/progress.ts';
import { UserError } from '../terminal/streams.ts';
import type { PitFlags } from './pit.ts';
import { pitConfigFrom, withStore } from './store.ts';

const SOMETHING_IS_WRONG = 1;

export interface CheckFlags extends PitFlags {
  readonly table?: string;
  readonly json?: boolean;
}

function said({ table, line, rows, signed, rounds, damage }: CheckedLine): string {
  const place = line === 1 ? table : `${table}, line ${line}`;
  if (!damage)
    return `${place}: ${rows} rows and ${rounds} rounds are as they were confirmed (signed through ${signed}).`;
  return `${place}: WRONG from row ${damage.seq} on (${damage.finding}). The ${rows} rows before are as they were confirmed.`;
}

const REMEDY = `Nothing behind such a row is proven. Keep this store as it is, put a backup in its place, and let the tables send what is missing;
or run: sabot pit accept TABLE, so that the table sends its whole journal again, as a new line.`;

export async function checkPit({ config, table, json = false }: CheckFlags): Promise<void> {
  await withStore(pitConfigFrom(config), async (store) => {
    const progress = progressOn(process.stderr);
    const went = async (
      { table: at, line }: { readonly table: string; readonly line: number },
      to: number,
    ) => {
      progress.show(`${at}, line ${line}: row ${to}`);
      return true;
    };
    const lines = await checkStore(store, { went }, table ?? null).catch((error: unknown) => {
      if (error instanceof StoreUnfit || error instanceof StoreAway)
        throw new UserError(`The store cannot be read to its end: ${error.message}.`, SOMETHING_IS_WRONG);
      throw error;
    });
    progress.clear();
    const all = lines ?? [];
    if (table !== undefined && all.length === 0) throw new UserError(`The pit has no row of "${table}".`);
    const isWrong = all.some(({ damage }) => damage !== null);
    const text = json
      ? JSON.stringify({ ok: !isWrong, lines: all }, null, 2)
      : [
          ...all.map(said),
          ...(all.length === 0 ? ['The pit has no rows yet.'] : []),
          ...(isWrong ? ['', REMEDY] : []),
        ].join('\n');
    process.stdout.write(`${text}\n`);
    if (isWrong) process.exitCode = SOMETHING_IS_WRONG;
  });
}
