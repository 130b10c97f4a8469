// A script of inputs, to be played on journals that stop and start again. The simulated people make irregularities;
// between them somebody tries what is refused, and a button gets stuck.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import type { TableKey } from '../../src/journal/chain/key.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { type SealKeeper, type SealsOpen, sealKeeper, sealOpener } from '../../src/journal/chain/sealing.ts';
import { stampOf } from '../../src/journal/chain/stamps.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { oneDeck } from '../../src/rules/cards/cards.ts';
import { at } from '../../src/rules/lookup.ts';
import { type Play, rulesOf } from '../../src/scenario/book.ts';
import { type Chance, chanceOf } from '../../src/scenario/chance.ts';
import { simulate } from '../../src/scenario/sim.ts';
import type { Input } from '../../src/table/input.ts';
import type { Stamp } from '../../src/table/people.ts';
import { type DrawnCard, UNREAD } from '../../src/table/state.ts';
import { handle, setUpTable, type Table } from '../../src/table/table.ts';
import { anything, PEOPLE, whatIsDue, whoSays } from '../table/monkey.ts';
import { KEY, keysLaid } from './house.ts';

export interface Step {
  readonly input: Input;
  readonly stamp: Stamp;
}

export function playOf(pack: string, options = {}): Play {
  const compiled = rulesOf(pack, options, {});
  if (!compiled.ok) throw new Error(compiled.error);
  return compiled;
}

export interface PeoplesRun {
  readonly steps: Step[];
  /** The key that sealed the hidden cards. */
  readonly key: TableKey;
}

interface Rounds {
  readonly boxes: number | null;
  readonly incidents: boolean;
}

/** Random rounds, as the simulated people gave them. */
export function peoplesRun(
  play: Play,
  seed: number,
  rounds: number,
  { boxes, incidents }: Rounds = { boxes: null, incidents: true },
): PeoplesRun {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-script-'));
  const file = join(folder, 'table.db');
  try {
    for (const _ of simulate({ play, rounds, seed, boxes, incidents, file }));
    const opened = openToRead(file);
    if (!opened.ok) throw new Error(opened.stop.code);
    const key = keysLaid(file);
    const inputs = [...entriesFrom(opened.db, 1)].filter(({ kind }) => kind === 'input');
    opened.db.close();
    const steps = inputs.map((entry) => ({ input: bodyOf(entry, 'input').input, stamp: stampOf(entry) }));
    return { steps, key };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Their inputs alone. */
export function peoplesInputs(play: Play, seed: number, rounds: number, how?: Rounds): Step[] {
  return peoplesRun(play, seed, rounds, how).steps;
}

/** What the scanner tells, it tells itself and with a running number. */
const SCANNED: readonly Input['type'][] = ['card-out', 'sealed-card', 'cut-card-out'];

function scanned(step: Step, number: number): Step {
  const from = { device: 'scanner', number };
  return SCANNED.includes(step.input.type) ? { ...step, stamp: { at: step.stamp.at, by: null, from } } : step;
}

/** Something that the table refuses, and how often it comes. */
function somethingRefused(table: Table, chance: Chance, now: number): Step[] {
  const stamp = { at: now, by: chance.pick(PEOPLE) };
  const input = anything(chance);
  if (!handle(table, input, stamp).refused) return [];
  const times = chance.percent(30) ? 2 + chance.below(3) : 1;
  return Array.from({ length: times }, (_, index) => ({ input, stamp: { ...stamp, at: now + index } }));
}

const SEALS = sealKeeper(KEY.sealing, () => 0);

/** What the station would give: a card is sealed with the table's next number, and its own key is disclosed where it is turned. */
export function resealed(
  { state }: Table,
  { input, stamp }: Step,
  faces: SealsOpen = SEALS,
  seals: SealKeeper = SEALS,
): Input {
  if ('seal' in input)
    return input.seal === UNREAD
      ? input
      : { ...input, seal: seals.seal(faces.open(input.seal) ?? 0, state.cardNumber + 1) };
  const [drawn] = state.drawn;
  const turned = input.type === 'hole-card-turned' ? state.round?.hole : sealOf(drawn);
  const opens = input.type === 'hole-card-turned' || input.type === 'drawn-card-used';
  if (!opens || !turned || turned === UNREAD || stamp.by !== null || input.card === undefined) return input;
  return { ...input, card: seals.open(turned) ?? input.card, sealKey: seals.keyOf(turned) };
}

function sealOf(drawn: DrawnCard | undefined): string | null {
  return drawn && !drawn.exposed ? drawn.seal : null;
}

/** Rounds as people play them, with tries in between that are refused. */
export function livelyScript(play: Play, seed: number, rounds: number): Step[] {
  const chance = chanceOf(seed);
  const script: Step[] = [];
  let table = setUpTable(play.rules);
  const { steps, key } = peoplesRun(play, seed, rounds);
  const faces = sealOpener(key.sealing);
  for (const [index, step] of steps.entries()) {
    const now = step.stamp.at * 10;
    const tries = chance.percent(15) ? somethingRefused(table, chance, now - 9) : [];
    if (tries.length > 1 && chance.percent(50))
      tries.push(...somethingRefused(table, chance, now - 5), at(tries, 0));
    const { stamp } = scanned(step, index + 1);
    const input = resealed(table, step, faces);
    const taken = { input, stamp: { ...stamp, at: now } };
    const handled = handle(table, taken.input, taken.stamp);
    if (handled.refused) throw new Error(`${input.type} was refused: ${handled.refused.code}`);
    table = handled.table;
    script.push(...tries, taken);
  }
  return script;
}

/** A monkey at the table: what is due, and anything else. */
export function monkeyScript(play: Play, seed: number, length: number): Step[] {
  const chance = chanceOf(seed);
  const script: Step[] = [];
  let table = setUpTable(play.rules);
  for (let i = 0; i < length; i++) {
    const wild = chance.percent(25);
    const said = wild ? anything(chance) : whatIsDue(table, chance);
    const stamp = { at: i * 1000, by: wild ? chance.pick(PEOPLE) : whoSays(said, at(PEOPLE, 1)) };
    const input = resealed(
      table,
      { input: said, stamp },
      {
        open: () => chance.pick(oneDeck()),
        fingerprint: '',
      },
    );
    const handled = handle(table, input, stamp);
    if (!handled.refused) table = handled.table;
    script.push({ input, stamp });
  }
  return script;
}
