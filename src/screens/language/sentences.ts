// What the station says in codes, as sentences in the language of the page.
import type { CheckFailure, HandProof } from '../../protocol/hands.ts';
import type { KeypadView } from '../../protocol/keypad.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { Due } from '../../table/due/due.ts';
import type { HaltReason } from '../../table/halt.ts';
import type { Notice } from '../../table/notice.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import { dueSentence } from '../../words/due-words.ts';
import type { Words } from '../../words/en/screens.ts';
import { say } from '../../words/wording.ts';

export interface Sentences {
  /** Said once for all the boxes that it is due for. */
  due(due: Due, seats: readonly number[]): string;
  refusal(refusal: TableRefusal): string;
  /** Why the table is halted. */
  halt(reason: HaltReason): string;
  /** What the station has noticed. */
  notice(notice: Notice): string;
  /** What the station says where it did not ask the table: about PINs, and about itself. */
  problem(problem: Problem): string;
  /** What is wrong with a journal. */
  finding(about: NonNullable<HandProof['problem']>['about']): string;
  /** Why the journal could not be checked. */
  checkFailure(failure: CheckFailure): string;
  /** What the floor's keypad shows. */
  keypad(keypad: KeypadView): string;
}

export function sentencesIn({
  dues,
  refusals,
  halts,
  notices,
  problems,
  findings,
  checkFailures,
  keypad,
}: Words): Sentences {
  return {
    due: (due, seats) => dueSentence(dues, due, seats),
    refusal: (refusal) => say(refusals, refusal),
    halt: (reason) => say(halts, reason),
    notice: (notice) => say(notices, notice),
    problem: (problem) => say(problems, problem),
    finding: (about) => say(findings, about),
    checkFailure: (failure) => say(checkFailures, failure),
    keypad: ({ problem, meaning }) => {
      const line = problem ?? meaning;
      return line ? say(keypad.lines, line) : '';
    },
  };
}
