// The lamp of the shoe, the next card and the desk say the same, in every book and at every moment of random play: lit, a card that
// leaves is dealt or burned; dark, it is drawn in error.
import { expect, test } from 'vitest';
import { sealKeeper } from '../../src/journal/chain/sealing.ts';
import { packIds } from '../../src/packs/load.ts';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { deviceTargetsOf } from '../../src/station/devices/device-targets.ts';
import { cardOut } from '../../src/station/devices/shoe-cards.ts';
import type { Phase } from '../../src/table/chart/phases.ts';
import { nextCard } from '../../src/table/shoe/next-card.ts';
import { handle, setUpTable, type Table } from '../../src/table/table.ts';
import { KEY } from '../journal/house.ts';
import { peoplesRun, playOf } from '../journal/script.ts';

const SEVEN = parseCard('7C') ?? 0;
const SEALS = sealKeeper(KEY.sealing, () => 0);
/** What the desk makes of a card that is dealt, burned, or becomes the hole card. */
const DEALT: readonly string[] = ['card-out', 'sealed-card'];

function seen(table: Table) {
  const { rules, phase, state, holds } = table;
  const next = nextCard({ rules, phase, state });
  return {
    lit: deviceTargetsOf(table).armed,
    next,
    desk: cardOut(table, SEALS, SEVEN, false).type,
    /** Nothing but the place of the card decides. */
    free: holds.length === 0 && state.drawn.length === 0 && state.unread === 0,
  };
}

/** There the scanner is tried with cards that are none of the game's. */
const TRIED: readonly Phase[] = ['readiness', 'deckCheck'];

function* momentsOf(pack: string): Generator<{ table: Table; after: string }> {
  const play = playOf(pack);
  for (const seed of [3, 7, 11]) {
    let table = setUpTable(play.rules);
    for (const { input, stamp } of peoplesRun(play, seed, 12, { boxes: null, incidents: true }).steps) {
      const handled = handle(table, input, stamp);
      if (handled.refused) expect.fail(`${input.type}: ${handled.refused.code}`);
      table = handled.table;
      if (!TRIED.includes(table.phase)) yield { table, after: input.type };
    }
  }
}

test.each(packIds())(
  'lamp, next card and desk agree in %s',
  (pack) => {
    const counts = { lit: 0, dark: 0, darkInTurns: 0 };
    for (const { table, after } of momentsOf(pack)) {
      const { lit, next, desk, free } = seen(table);
      const where = `${table.phase} after ${after}: ${JSON.stringify({ lit, next, desk })}`;
      const goesOn = next !== null && next.to !== 'nobody';
      if (lit) expect(goesOn, where).toBe(true);
      if (free) expect(lit, where).toBe(goesOn);
      expect(lit, where).toBe(DEALT.includes(desk) && goesOn);
      counts[lit ? 'lit' : 'dark'] += 1;
      if (free && !lit && table.phase === 'turns') counts.darkInTurns += 1;
    }
    // A double with the rescue open, a hand that may take no card.
    expect(counts.darkInTurns).toBeGreaterThan(0);
    expect(Math.min(counts.lit, counts.dark)).toBeGreaterThan(50);
  },
  180_000,
);
