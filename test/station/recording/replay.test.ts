import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allHabits } from '../../../hardware-sim/devices/habits.ts';
import { keyOfSeed } from '../../../src/journal/chain/key.ts';
import { type Entry, lineOf, parseLine } from '../../../src/station/recording/format.ts';
import { everywhereAnd, Witness, World } from '../../hardware-sim/devices/bench.ts';
import { useEverything } from '../../hardware-sim/devices/table.ts';
import { replayed, tapeOf, told } from './recorded.ts';

async function recordedDay(seed: number, percent: number, rounds = 12) {
  const world = new World(seed, { ...allHabits(percent / 100), 'endless-spins': percent / 30 });
  const tape = tapeOf(world);
  const { hosts } = await useEverything(world, rounds, tape.tap);
  return { world, hosts, lines: tape.lines };
}

/** The lines, with one kind of them changed in some way. */
function edited(lines: readonly string[], edit: (entry: Entry) => Entry | null): string[] {
  return lines.flatMap((text) => {
    const line = parseLine(text);
    const entry = line.kind === 'entry' ? edit(line.entry) : null;
    return line.kind !== 'entry' ? [text] : entry ? [lineOf(entry)] : [];
  });
}

function differences(lines: readonly string[]) {
  return replayed(lines).filter(({ kind }) => kind !== 'signal');
}

describe('a recording that is played back', () => {
  test('gives the signals that were heard, at their times, and the bytes that were sent', async () => {
    const witness = new Witness();
    let signals = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 0, max: 10 }), async (seed, percent) => {
        const { world, hosts, lines } = await recordedDay(seed, percent);
        const played = replayed(lines);
        for (const [device, { heard }] of Object.entries(hosts)) {
          const again = played.flatMap((one) =>
            one.device === device && one.kind === 'signal' ? [`${one.at} ${told(one.signal)}`] : [],
          );
          expect(again).toEqual(heard.map(({ at, signal }) => `${at} ${told(signal)}`));
          signals += again.length;
        }
        expect(played.filter(({ kind }) => kind !== 'signal')).toEqual([]);
        witness.watch(world);
      }),
      { numRuns: 25 },
    );
    expect(signals).toBeGreaterThan(2_000);
    expect(witness.seen).toEqual(
      everywhereAnd(
        'contact-bounce',
        'endless-spins',
        'misreads',
        'slow-answers',
        'stuck-buttons',
        'unreadable-cards',
      ),
    );
  });

  test('names the first byte that a driver would send differently, once for each device', async () => {
    const { lines } = await recordedDay(1, 3);
    const flipped = edited(lines, (entry) =>
      entry.what === 'sent' && (entry.device === 'scanner' || entry.device === 'wheel')
        ? { ...entry, bytes: `00${entry.bytes.slice(2)}` }
        : entry,
    );
    const found = differences(flipped);
    expect(found.map(({ device, kind }) => ({ device, kind }))).toEqual([
      { device: 'scanner', kind: 'difference' },
      { device: 'wheel', kind: 'difference' },
    ]);
    expect(found[0]).toMatchObject({
      about: {
        code: 'bytes-differ',
        before: expect.stringMatching(/^00/),
        now: expect.stringMatching(/^fe/),
      },
    });
  });

  test('notices a message too many and one too few', async () => {
    const { lines } = await recordedDay(2, 0);
    const isSent = (entry: Entry) => entry.what === 'sent' && entry.device === 'reader';
    const first = differences(edited(lines, (entry) => (isSent(entry) && entry.n < 40 ? null : entry)));
    expect(first).toMatchObject([{ device: 'reader', kind: 'difference' }]);
    const more = edited(lines, (entry) => ('sends' in entry ? { ...entry, sends: entry.sends + 1 } : entry));
    expect(differences(more)).toHaveLength(5);
    expect(differences(more)[0]).toMatchObject({
      about: { code: 'answers-differ', call: 'command', now: 0, before: 1 },
    });
  });

  test('is damaged where a sealed line was changed, moved or belongs to another key', async () => {
    const { lines } = await recordedDay(3, 0, 2);
    const sealed = lines.flatMap((text) => {
      const line = parseLine(text);
      return line.kind === 'entry' && 'sealed' in line.entry ? [line.entry] : [];
    });
    const [one, other] = sealed;
    if (!one || !other) expect.fail('there are sealed lines');
    for (const change of [
      { sealed: other.sealed },
      { sealed: one.sealed.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) },
      { sealed: '' },
      { at: one.at + 1 },
      { device: one.device === 'wheel' ? 'scanner' : 'wheel' } as const,
    ]) {
      const changed = edited(lines, (entry) => (entry.n === one.n ? { ...one, ...change } : entry));
      expect(replayed(changed)).toContainEqual(expect.objectContaining({ kind: 'damaged', n: one.n }));
    }
    const others = replayed(lines, keyOfSeed('other')).filter(({ kind }) => kind === 'damaged');
    expect(others).toHaveLength(sealed.length);
  });

  test('takes no command from the file that a driver would choke on', async () => {
    const { lines } = await recordedDay(4, 0, 2);
    const spoilt = edited(lines, (entry) => {
      if (entry.what !== 'command') return entry;
      const command = entry.device === 'buttons' ? { seat: 8, lamp: 'on' } : { type: 'spin', id: 0, seat: 1 };
      return { ...entry, command };
    });
    const found = replayed(spoilt).filter(({ kind }) => kind === 'damaged');
    expect(found.length).toBeGreaterThan(5);
  });
});
