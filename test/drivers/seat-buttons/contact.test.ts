// From edges that bounce to presses.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONTACT_TIMES,
  type Contact,
  type ContactEvent,
  contactFound,
  lineChanged,
  nextTime,
  timePasses,
} from '../../../drivers/seat-buttons/contact.ts';

const { settle, stuckAfter } = CONTACT_TIMES;

interface Edge {
  readonly at: number;
  readonly level: boolean;
}

interface Happened {
  readonly event: ContactEvent;
  readonly at: number;
}

/** Plays the edges; time is looked at when the contact wants it, and at the given times besides. */
function play(edges: readonly Edge[], until: number, looks: readonly number[] = []): Happened[] {
  let contact: Contact = contactFound(false, 0);
  const happened: Happened[] = [];
  const take = (
    { contact: next, events }: { contact: Contact; events: readonly ContactEvent[] },
    at: number,
  ) => {
    contact = next;
    happened.push(...events.map((event) => ({ event, at })));
  };
  const look = (at: number) => take(timePasses(contact, at, CONTACT_TIMES), at);
  const lookUpTo = (end: number) => {
    for (let due = nextTime(contact, CONTACT_TIMES); due <= end; ) {
      look(due);
      const next = nextTime(contact, CONTACT_TIMES);
      if (next <= due) throw new Error(`nothing happened at ${due}, and it wants to be asked again`);
      due = next;
    }
  };
  const stops = [...edges.map(({ at }) => at), ...looks.filter((at) => at < until), until].sort(
    (a, b) => a - b,
  );
  for (const stop of stops) {
    lookUpTo(stop);
    for (const edge of edges.filter(({ at }) => at === stop))
      take(lineChanged(contact, edge.level, stop, CONTACT_TIMES), stop);
    look(stop);
  }
  return happened;
}

const eventsOf = (happened: readonly Happened[]) => happened.map(({ event }) => event);

/** A finger on a real contact: bounces of any pattern shorter than the settling time, then rest. */
const bounces = fc.array(fc.integer({ min: 1, max: settle - 1 }), { maxLength: 10 });
interface Finger {
  readonly pause: number;
  readonly closing: readonly number[];
  readonly held: number;
  readonly opening: readonly number[];
}
const presses: fc.Arbitrary<Finger[]> = fc.array(
  fc.record({
    pause: fc.integer({ min: settle, max: 1000 }),
    closing: bounces,
    held: fc.integer({ min: settle, max: 2000 }),
    opening: bounces,
  }),
  { maxLength: 8 },
);

/** Edges one after the other, ending on the level: an even number of bounces comes before it. */
function swing(edges: Edge[], from: number, gaps: readonly number[], level: boolean): number {
  let at = from;
  edges.push({ at, level });
  const even = gaps.slice(0, gaps.length - (gaps.length % 2));
  for (const [index, gap] of even.entries()) {
    at += gap;
    edges.push({ at, level: index % 2 === 0 ? !level : level });
  }
  return at;
}

function edgesOf(fingers: readonly Finger[]): { edges: Edge[]; end: number } {
  const edges: Edge[] = [];
  let end = 0;
  for (const { pause, closing, held, opening } of fingers) {
    end = swing(edges, end + pause, closing, true);
    end = swing(edges, end + held, opening, false);
  }
  return { edges, end };
}

/** The edges are heard of in their order, each so much after it happened; time is looked at when the contact wants it. */
function playLate(edges: readonly Edge[], delays: readonly number[], until: number): Happened[] {
  let contact: Contact = contactFound(false, 0);
  const happened: Happened[] = [];
  let heardAt = 0;
  const take = (step: ReturnType<typeof timePasses>, at: number) => {
    contact = step.contact;
    happened.push(...step.events.map((event) => ({ event, at })));
  };
  const lookUpTo = (end: number) => {
    for (let due = nextTime(contact, CONTACT_TIMES); due <= end; due = nextTime(contact, CONTACT_TIMES)) {
      heardAt = Math.max(heardAt, due);
      take(timePasses(contact, heardAt, CONTACT_TIMES), heardAt);
    }
  };
  for (const [index, { at, level }] of edges.entries()) {
    const arrives = Math.max(heardAt, at + (delays[index] ?? 0));
    lookUpTo(arrives);
    heardAt = arrives;
    take(lineChanged(contact, level, at, CONTACT_TIMES), arrives);
  }
  lookUpTo(until);
  return happened;
}

describe('a press', () => {
  test('counts once the line has rested', () => {
    const edges = [
      { at: 100, level: true },
      { at: 300, level: false },
    ];
    expect(play(edges, 1000)).toEqual([{ event: 'pressed', at: 100 + settle }]);
  });

  test('that bounces is one press: any pattern of bounces shorter than the settling time, however often it is looked at', () => {
    fc.assert(
      fc.property(presses, fc.array(fc.nat(20_000), { maxLength: 30 }), (fingers, looks) => {
        const { edges, end } = edgesOf(fingers);
        const happened = play(edges, end + 1000, looks);
        expect(eventsOf(happened)).toEqual(fingers.map(() => 'pressed'));
      }),
      { numRuns: 3000 },
    );
  });

  test('shorter than the settling time is a spark and no press', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: settle, max: 500 }), fc.integer({ min: 1, max: settle - 1 })), {
          maxLength: 20,
        }),
        (sparks) => {
          const edges: Edge[] = [];
          let now = 0;
          for (const [pause, length] of sparks) {
            edges.push({ at: now + pause, level: true }, { at: now + pause + length, level: false });
            now += pause + length;
          }
          expect(play(edges, now + 1000)).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('whose edges are handled late, all at once, still counts: the edges carry their own time', () => {
    let contact = contactFound(false, 0);
    const events: ContactEvent[] = [];
    for (const [level, at] of [
      [true, 100],
      [false, 180],
      [true, 300],
      [false, 390],
    ] as const) {
      const step = lineChanged(contact, level, at, CONTACT_TIMES);
      contact = step.contact;
      events.push(...step.events);
    }
    expect(events).toEqual(['pressed', 'pressed']);
  });

  test('that bounces is one press, however late its edges are heard of, each later than the one before', () => {
    const late = fc.array(fc.integer({ min: 0, max: 4 * settle }), { minLength: 200, maxLength: 200 });
    fc.assert(
      fc.property(presses, late, (fingers, delays) => {
        const { edges, end } = edgesOf(fingers);
        const happened = playLate(edges, delays, end + 1000);
        expect(eventsOf(happened)).toEqual(fingers.map(() => 'pressed'));
      }),
      { numRuns: 3000 },
    );
  });

  test('is told early when its bounces are heard of late, and not a second time', () => {
    const edges = [
      { at: 100, level: true },
      { at: 103, level: false },
      { at: 105, level: true },
      { at: 400, level: false },
    ];
    expect(playLate(edges, [0, 40, 80, 0], 1000)).toEqual([{ event: 'pressed', at: 100 + settle }]);
  });

  test('found in the middle of its bounces is none', () => {
    let contact = contactFound(false, 1000);
    contact = lineChanged(contact, true, 1002, CONTACT_TIMES).contact;
    expect(timePasses(contact, 2000, CONTACT_TIMES).events).toEqual([]);
  });

  test('that was under way when the lines were opened is none', () => {
    let contact = contactFound(true, 0);
    expect(timePasses(contact, 1000, CONTACT_TIMES).events).toEqual([]);
    contact = lineChanged(contact, false, 1100, CONTACT_TIMES).contact;
    expect(timePasses(contact, 2000, CONTACT_TIMES).events).toEqual([]);
    contact = lineChanged(contact, true, 2000, CONTACT_TIMES).contact;
    expect(timePasses(contact, 2000 + settle, CONTACT_TIMES).events).toEqual(['pressed']);
  });
});

describe('a stuck button', () => {
  test('is reported once, and freed when it is released', () => {
    const edges = [
      { at: 100, level: true },
      { at: 100 + 10 * stuckAfter, level: false },
    ];
    expect(play(edges, 20 * stuckAfter)).toEqual([
      { event: 'pressed', at: 100 + settle },
      { event: 'stuck', at: 100 + stuckAfter },
      { event: 'freed', at: 100 + 10 * stuckAfter + settle },
    ]);
  });

  test('that chatters without ever resting gives one report and no presses, for a hundred thousand edges', () => {
    const edges = Array.from({ length: 100_000 }, (_, index) => ({
      at: 100 + index * 3,
      level: index % 2 === 0,
    }));
    let contact = contactFound(false, 0);
    const events: ContactEvent[] = [];
    for (const { at, level } of edges) {
      const step = lineChanged(contact, level, at, CONTACT_TIMES);
      contact = step.contact;
      events.push(...step.events);
    }
    expect(events).toEqual(['stuck']);
    expect(timePasses(contact, 400_000, CONTACT_TIMES).events).toEqual(['freed']);
  });

  test('counts again after it was freed', () => {
    const edges = [
      { at: 100, level: true },
      { at: 50_000, level: false },
      { at: 51_000, level: true },
      { at: 51_200, level: false },
    ];
    expect(eventsOf(play(edges, 60_000))).toEqual(['pressed', 'stuck', 'freed', 'pressed']);
  });
});

test('whatever the line does, events alternate as they should and looking more often changes nothing', () => {
  const wild = fc.array(fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(wild, fc.array(fc.nat(600_000), { maxLength: 40 }), (steps, looks) => {
      let now = 0;
      const edges = steps.map(([gap, level]) => {
        now += gap;
        return { at: now, level };
      });
      const happened = play(edges, now + 100_000);
      expect(play(edges, now + 100_000, looks)).toEqual(happened);
      const stuckOnly = eventsOf(happened).filter((event) => event !== 'pressed');
      expect(stuckOnly).toEqual(stuckOnly.map((_, index) => (index % 2 === 0 ? 'stuck' : 'freed')));
    }),
    { numRuns: 2000 },
  );
});
