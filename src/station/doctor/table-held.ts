// What people call a technician for: the table is halted, or waits for the floor, or its wheel has failed. The journal knows it,
// whether the table runs or not.
import { openToRead } from '../../journal/file/journal-files.ts';
import { type FailedSpins, failedSpins } from '../../journal/queries/failed-spins.ts';
import type { JournalState } from '../../journal/startup/examine.ts';
import type { HaltReason } from '../../table/halt.ts';
import type { WheelFault } from '../../table/round/wheel-fault.ts';
import { HALT_WORDS, WHEEL_FAULT_WORDS } from '../../words/halts.ts';
import { utcMoment } from '../../words/moments.ts';
import { say } from '../../words/wording.ts';
import { type Check, stopped, warning, wrong } from './check.ts';

const LETS_GO_ON = 'Then a floorperson lets the table go on, on the floor page or at the keypad.';
const COMPARE = `The floor compares the cards on the table with the record. ${LETS_GO_ON}`;

const HALT_REMEDIES: Readonly<Record<HaltReason['code'], string>> = {
  said: `A person has stopped it: ask the floor why. ${LETS_GO_ON}`,
  'by-the-dealer': `Ask the dealer why. ${LETS_GO_ON}`,
  'at-the-keypad': `Ask the floor why. ${LETS_GO_ON}`,
  'reader-contradicts-scanner': `Clean the windows of the card reader and of the shoe scanner. If this happens again, replace the reader. ${LETS_GO_ON}`,
  'scanner-started-anew': `Check the power and the cable of the shoe scanner: it restarted in a hand. ${COMPARE}`,
  'scanner-saw-others': COMPARE,
  'scanner-tells-of-count': `Check the cable of the shoe scanner: it was away since a deck check. ${COMPARE}`,
  'scanner-lost-numbers': `Check the cable and the power of the shoe scanner. ${COMPARE}`,
  'scanner-contradicts-itself': `Check the cable of the shoe scanner. If this happens again, replace the scanner. ${COMPARE}`,
  'another-scanner': `If the scanner was not replaced, put the right one back. If it was: ${LETS_GO_ON}`,
  'scanner-lost-memory': `If this happens again, replace the scanner: it forgets its numbers. ${LETS_GO_ON}`,
  'seal-cannot-be-opened': `Find out who has changed the sealing key: \`ls -l\` in the folder of the keys. ${LETS_GO_ON}`,
  'typed-card-not-as-sealed': `The floor looks at the hand and corrects the card. ${LETS_GO_ON}`,
  'journal-not-as-written':
    'Play no further. Keep the disk as it is, run `sabot verify`, and call compliance.',
};

/** A reason that a newer program has written has no remedy here. */
function remedyFor({ code }: HaltReason): string {
  return HALT_REMEDIES[code] ?? LETS_GO_ON;
}

export function heldChecks(state: Pick<JournalState, 'halted' | 'calls'> | null): Check[] {
  if (!state) return [];
  const halts = (state.halted ?? []).map((reason) =>
    stopped('table', `The table is halted: ${say(HALT_WORDS.en, reason)}.`, remedyFor(reason)),
  );
  const calls = state.calls.map(({ about, seat }) => {
    const where = seat === null ? '' : ` at box ${seat}`;
    return warning(
      'floor',
      `The table waits for a floorperson${where} (${about}).`,
      'A floorperson decides it on the floor page or at the keypad; a technician can do nothing about it.',
    );
  });
  return [...halts, ...calls];
}

const WHEEL_REMEDIES: Readonly<Record<WheelFault['code'], string>> = {
  'never-began':
    'Look whether something blocks the wheel, at its motor and its power. Until then the floor turns it by hand and enters the section.',
  'never-stops':
    'Switch the wheel off and on; look at its brake and its sensor. Until then the floor turns it by hand and enters the section.',
  'wheel-says':
    'Do what the line above says; `drivers/bonus-wheel/WIRE.md` lists the faults of a wheel. Until then the floor turns it by hand.',
  'impossible-section':
    'Check the sensor of the wheel, and how many sections it is set to. Until then the floor turns it by hand.',
  'other-sections':
    'Set the wheel to as many sections as the table has prizes, or correct wheelPrizes in table.yaml: is it the wheel of this table?',
};

const DAY_MS = 24 * 60 * 60 * 1000;

export function spinChecks(failed: FailedSpins | null): Check[] {
  if (!failed) return [];
  const { last, count, turnsAgain } = failed;
  const times = count === 1 ? 'A spin failed' : `${count} spins have failed in a day, the last`;
  const since = turnsAgain ? ' It has stopped well since.' : '';
  const sentence = `${times} at ${utcMoment(last.at)}: ${say(WHEEL_FAULT_WORDS.en, last.fault)}${since}`;
  const remedy = WHEEL_REMEDIES[last.fault.code];
  return [turnsAgain ? warning('wheel', sentence, remedy) : wrong('wheel', sentence, remedy)];
}

/** The spins of the last day. */
export function wheelChecks(journal: string, now = Date.now()): Check[] {
  const opened = openToRead(journal);
  // The checks of the journal say why.
  if (!opened.ok) return [];
  try {
    return spinChecks(failedSpins(opened.db, now - DAY_MS));
  } finally {
    opened.db.close();
  }
}
