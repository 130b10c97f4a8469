// sabot pit journal: a table's journal from the pit's store, as a file, to prove a hand though the table's box is gone.
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { makingStop, partFile } from '../../journal/file/part-file.ts';
import { type JournalMade, type JournalWanted, makeJournal } from '../../pit/index/journal-file.ts';
import { removeKept } from '../../pit/index/kept-sums.ts';
import { type PitStore, StoreAway, StoreUnfit } from '../../pit/store/store.ts';
import type { About, LookedAt } from '../../protocol/pit/looks.ts';
import { stopSaid } from '../../words/stops.ts';
import { interruptible } from '../terminal/interrupt.ts';
import { progressOn } from '../terminal/progress.ts';
import { UserError } from '../terminal/streams.ts';
import type { PitFlags } from './pit.ts';
import { pitConfigFrom, withStore } from './store.ts';

export interface JournalFlags extends PitFlags {
  readonly line?: string;
  readonly round?: string;
}

function numberIn(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number > 0) return number;
  throw new UserError(`${flag} is a number from 1 on, not "${text}".`);
}

async function wantedOf(store: PitStore, table: string, flags: JournalFlags): Promise<JournalWanted> {
  const [line, round] = [numberIn('--line', flags.line), numberIn('--round', flags.round)];
  const lines = (await store.linesWithRows())
    .filter((one) => one.table === table)
    .map((one) => one.line)
    .toSorted((one, other) => one - other);
  const newest = lines.at(-1);
  if (newest === undefined)
    throw new UserError(`The pit has no row of "${table}": \`sabot pit status\` lists the tables.`);
  if (line !== undefined && !lines.includes(line))
    throw new UserError(`The pit has no line ${line} of "${table}"; it has ${lines.join(', ')}.`);
  return { table, line: line ?? newest, round };
}

/** Written down before anything is shown, like every look. */
async function noted(store: PitStore, { table, line, round }: JournalWanted): Promise<void> {
  const what: LookedAt = 'journal';
  const about: About = { table, line, ...(round !== undefined && { round }) };
  const person = userInfo().username;
  await store.look({ at: Date.now(), person, role: 'technician', what, about: JSON.stringify(about) });
}

async function into(file: string, make: (path: string) => Promise<JournalMade | null>) {
  try {
    const part = partFile(file);
    try {
      const made = await make(part.path);
      if (made) part.keep();
      return made;
    } finally {
      part.discard();
      removeKept(part.path);
    }
  } catch (error) {
    const stop = makingStop(error, file);
    throw stop ? new UserError(stopSaid(stop)) : error;
  }
}

export async function writeJournal(table: string, file: string, flags: JournalFlags): Promise<void> {
  if (existsSync(file))
    throw new UserError(`${file} is there already: name another file, or delete it first.`);
  await withStore(pitConfigFrom(flags.config), (store) => written(store, table, file, flags)).catch(
    (error: unknown) => {
      if (error instanceof StoreUnfit || error instanceof StoreAway)
        throw new UserError(`The store cannot be read to its end: ${error.message}.`);
      throw error;
    },
  );
}

async function written(store: PitStore, table: string, file: string, flags: JournalFlags): Promise<void> {
  const wanted = await wantedOf(store, table, flags);
  await noted(store, wanted);
  const progress = progressOn(process.stderr);
  const made = await interruptible(`Stopped: ${file} was not written.`, (stop) =>
    into(file, async (path) => {
      const whole = await makeJournal(path, store, wanted, async (seq) => {
        progress.show(`${table}, line ${wanted.line}: row ${seq}`);
        await setImmediate();
        return !stop.aborted;
      });
      if (whole && wanted.round !== undefined && !whole.hasRound)
        throw new UserError(`The pit has no round ${wanted.round} of "${table}" on line ${wanted.line}.`);
      return whole;
    }),
  ).finally(progress.clear);
  process.stdout.write(
    `${file} has the rows of ${table}, line ${wanted.line}, up to ${made.seq}, with the hash ${made.hash}.\nLook at it: sabot browse ${file}\n`,
  );
}
