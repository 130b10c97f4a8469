// An input queue with a journal of its own and a clock that is moved by hand.
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Clock } from '../../drivers/driver.ts';
import { sealKeeper } from '../../src/journal/chain/sealing.ts';
import { type Opened, openJournal } from '../../src/journal/startup/open.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import type { DeviceTargets } from '../../src/station/devices/device-targets.ts';
import type { DeviceSays } from '../../src/station/devices/device-to-input.ts';
import { type Answer, InputQueue } from '../../src/station/input-queue.ts';
import type { Happened } from '../../src/station/queue-parts.ts';
import type { Input } from '../../src/table/input.ts';
import { needsFloor } from '../../src/table/refusal.ts';
import { newFolder, removeFolder } from '../journal/house.ts';

/** A clock that moves when it is told to. */
class HandClock implements Clock {
  time = 1_000_000;
  private calls: { at: number; call: () => void }[] = [];
  now() {
    return this.time;
  }
  at(at: number, call: () => void) {
    const one = { at, call };
    this.calls.push(one);
    return () => {
      this.calls = this.calls.filter((other) => other !== one);
    };
  }
  pass(ms: number) {
    this.time += ms;
    for (let due = this.next(); due; due = this.next()) {
      this.calls = this.calls.filter((other) => other !== due);
      due.call();
    }
  }
  private next() {
    return this.calls.find(({ at }) => at <= this.time);
  }
}

/** What is due at once does not wait for the clock, as on a real machine. */
export class PromptClock extends HandClock {
  soon = queueMicrotask;
}

const DEALER = { id: 'Ana', role: 'dealer' } as const;
const FLOOR = { id: 'Bo', role: 'floor' } as const;

export function setting(pack: string, clock = new HandClock()) {
  const play = rulesOf(pack, {}, {});
  if (!play.ok) expect.fail(play.error);
  const setup = { table: 'test', pack: play.pack, book: play.rules.book, program: '0' };
  // Hooks of a file that several test files load in one process would be those of the first only.
  const folder = newFolder();
  onTestFinished(() => removeFolder(folder));
  const path = join(folder, 'table.db');
  const opened: Opened = openJournal({ path, setup, rules: play.rules, now: 1, pid: process.pid });
  if (!opened.ok) expect.fail(opened.stop.code);
  const happened: Happened[] = [];
  const wished: DeviceTargets[] = [];
  const waited: number[] = [];
  const seals = sealKeeper(opened.key.sealing, () => opened.journal.seq);
  const station = new InputQueue({
    journal: opened.journal,
    seals,
    clock,
    ears: {
      happened: (one) => happened.push(one),
      wished: (one) => wished.push(one),
      stood: () => {},
      waited: (ms) => waited.push(ms),
    },
  });
  station.start();
  const answers: Answer[] = [];
  let number = 0;
  const person = (input: Input) => (needsFloor(input) ? FLOOR : DEALER);
  return {
    station,
    journal: opened.journal,
    happened,
    wished,
    waited,
    answers,
    says: (input: Input) => {
      station.ask(input, person(input), (answer) => answers.push(answer));
      clock.pass(1);
      return answers.at(-1);
    },
    hears: (said: DeviceSays) => {
      number += 1;
      station.hear(said, { device: 'scanner', number }, (answer) => answers.push(answer));
      clock.pass(1);
      return answers.at(-1);
    },
    passes: (ms: number) => clock.pass(ms),
    close: () => {
      station.close();
      opened.journal.close();
    },
  };
}

export type Setting = ReturnType<typeof setting>;
export const card = (name: string, faceUp = false): DeviceSays => ({
  type: 'card',
  rank: name[0] ?? '',
  suit: name[1] ?? '',
  faceUp,
});

/** Opened, shuffled, burned, and a wager on box 1. */
export function readyToDeal(at: Setting): void {
  at.says({ type: 'open-table', preShuffled: false, batches: 1 });
  for (let i = 0; i < 40 && at.station.table.phase !== 'betting'; i++) {
    const { phase, state } = at.station.table;
    if (phase === 'spread') at.says({ type: 'arrived', seat: 1 });
    else if (phase === 'shuffling') at.says({ type: 'shuffled', how: 'hand' });
    else if (phase === 'offeringCut')
      at.says({ type: 'cut-answer', seat: state.cutOffers[0] ?? 1, accepts: true });
    else if (phase === 'cutting') at.says({ type: 'cut-made', fromEnd: 144 });
    else if (phase === 'placingCutCard') at.says({ type: 'cut-card-placed', fromBack: 144 });
    else if (phase === 'burning') at.hears(card('2C'));
    else at.says({ type: 'step-done', step: phase });
  }
  const wager = { seat: 1, bettor: 'a', player: 1, kind: 'player', main: 1000, match: 0, spin: 0 } as const;
  at.says({ type: 'place-wager', ...wager, coupon: 0, verbal: false, seated: true });
}
