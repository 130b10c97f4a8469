// Switches that cannot both hold: money would be paid and taken back, or something would wait for what never comes.
import type { Result, SwitchKey } from '../../rules/rule-book.ts';
import { type SwitchValue, showValue } from '../kinds.ts';
import { type Finding, isInsteadOf } from '../problem.ts';
import { type Allowed, type Found, written } from '../problem-codes.ts';
import { kindOf, placeOf, type SomeSwitches } from '../switches.ts';

export function shown(values: SomeSwitches, key: SwitchKey): Found {
  const value: SwitchValue | undefined = values[key];
  return value === undefined ? { code: 'missing' } : written(showValue(kindOf(key), value));
}

/** `key` must be something else because of the switches of `because`. All their lines are named. */
export function clash(
  values: SomeSwitches,
  key: SwitchKey,
  allowed: Allowed,
  because: readonly SwitchKey[],
  found = shown(values, key),
): Finding {
  const reasons = because.map((other) => ({ key: other, is: shown(values, other) }));
  const path = placeOf(key);
  const reasoned: Allowed = { code: 'because', what: allowed, reasons };
  return {
    code: 'inconsistent',
    path,
    at: 'key',
    found,
    allowed: reasoned,
    sentence: isInsteadOf(path, found, reasoned),
    beside: because.map(placeOf),
  };
}

const AT_THE_END = written('at-the-end');
const FALSE = written('false');

type OutcomeKey =
  | 'outcome.21Against21'
  | 'outcome.blackjackAgainst21'
  | 'outcome.higherTotal'
  | 'outcome.dealerBust';

function notWon(values: SomeSwitches, keys: readonly OutcomeKey[]): OutcomeKey[] {
  const wins: Result = 'win';
  return keys.filter((key) => values[key] !== undefined && values[key] !== wins);
}

/** What is paid before the dealer has played must win whatever the dealer gets. */
function paidTooEarly(values: SomeSwitches): Finding[] {
  const findings: Finding[] = [];
  if (values['pays.21When'] === 'at-once') {
    const open = notWon(values, ['outcome.21Against21', 'outcome.higherTotal', 'outcome.dealerBust']);
    findings.push(...open.map((key) => clash(values, 'pays.21When', AT_THE_END, [key])));
  }
  const when = values['pays.blackjackWhen'];
  if (when !== undefined && when !== 'at-the-end') {
    const open = notWon(values, ['outcome.blackjackAgainst21', 'outcome.higherTotal', 'outcome.dealerBust']);
    findings.push(...open.map((key) => clash(values, 'pays.blackjackWhen', AT_THE_END, [key])));
  }
  return findings;
}

/** A 21 that is paid at once is safe only if a dealer's blackjack is always found before. */
function paidBeforeABlackjack(values: SomeSwitches): Finding[] {
  const against = values['outcome.21AgainstBlackjack'];
  if (values['pays.21When'] !== 'at-once' || against === undefined || against === 'win') return [];
  const mode = values['holeCard.mode'];
  if (mode !== undefined && mode !== 'peek')
    return [clash(values, 'pays.21When', AT_THE_END, ['outcome.21AgainstBlackjack', 'holeCard.mode'])];
  if (values['holeCard.readerBreaksDown'] !== 'go-on-without') return [];
  const because = ['outcome.21AgainstBlackjack', 'holeCard.readerBreaksDown'] as const;
  return [clash(values, 'pays.21When', AT_THE_END, because)];
}

/** What comes with the check for a blackjack needs a hole card that is checked. */
const WITH_THE_CHECK = [
  ['surrender.offered', 'first-decision-after-check', ['first-decision', 'early', 'never']],
  ['pays.blackjackWhen', 'before-check', ['at-the-end', 'before-insurance', 'in-turn-or-at-reveal']],
  ['insurance.collected', 'after-check', ['at-second-card']],
] as const;

function withoutACheck(values: SomeSwitches): Finding[] {
  const mode = values['holeCard.mode'];
  if (mode === undefined || mode === 'peek') return [];
  return WITH_THE_CHECK.flatMap(([key, value, items]) =>
    values[key] === value ? [clash(values, key, { code: 'either', items }, ['holeCard.mode'])] : [],
  );
}

const ON_21 = ['double.onBlackjack', 'double.onSoft21', 'double.onHard21'] as const;

function doubles(values: SomeSwitches): Finding[] {
  const findings: Finding[] = [];
  const totals = values['double.onTotals'];
  if (Array.isArray(totals) && !totals.includes(21))
    findings.push(
      ...ON_21.filter((key) => values[key] === true).map((key) =>
        clash(values, key, FALSE, ['double.onTotals']),
      ),
    );
  if (Array.isArray(totals) && totals.includes(21) && ON_21.every((key) => values[key] === false))
    findings.push(clash(values, 'double.onTotals', { code: 'below-21' }, ON_21));
  if (values['double.onHard21'] === true && values['double.onCards'] === 'first-two')
    findings.push(clash(values, 'double.onHard21', FALSE, ['double.onCards']));
  return findings;
}

/** A doubled 21 that is paid at once cannot be rescued. */
function rescues(values: SomeSwitches): Finding[] {
  const isRescued = values['rescue.on21'] === true && values['rescue.offered'] !== false;
  if (!isRescued || values['pays.21When'] !== 'at-once') return [];
  return [clash(values, 'rescue.on21', FALSE, ['pays.21When'])];
}

function sections(values: SomeSwitches): Finding[] {
  const [prizes, weights] = [values['spin.wheelPrizes'], values['spin.wheelWeights']];
  if (!prizes || !Array.isArray(weights) || weights.length === prizes.length) return [];
  const allowed: Allowed = { code: 'equal-or-numbers', count: prizes.length };
  const found: Found = { code: 'numbers', count: weights.length };
  return [clash(values, 'spin.wheelWeights', allowed, ['spin.wheelPrizes'], found)];
}

function fallingTiers(values: SomeSwitches): Finding[] {
  const tiers = values['superBonus.tiers'];
  if (!Array.isArray(tiers)) return [];
  const falls = tiers.some(({ pays }, index) => pays < (tiers[index - 1]?.pays ?? 0));
  if (!falls) return [];
  const path = placeOf('superBonus.tiers');
  const found = shown(values, 'superBonus.tiers');
  const allowed: Allowed = { code: 'not-falling' };
  const sentence = isInsteadOf(path, found, allowed);
  return [{ code: 'inconsistent', path, at: 'key', found, allowed, sentence }];
}

/** Wagers that nobody could make. */
function impossibleWagers(values: SomeSwitches): Finding[] {
  const findings: Finding[] = [];
  const { 'limits.smallestChip': chip, 'limits.mainMaximum': most, 'spin.wager': spin } = values;
  if (chip !== undefined && most !== undefined && chip > most)
    findings.push(
      clash(values, 'limits.smallestChip', { code: 'not-above-largest-wager' }, ['limits.mainMaximum']),
    );
  if (chip && spin !== undefined && values['spin.offered'] !== false && spin % chip !== 0)
    findings.push(clash(values, 'spin.wager', { code: 'made-of-chips' }, ['limits.smallestChip']));
  const least = values['limits.matchMinimum'];
  const atMostMain = values['limits.matchAtMostMain'] === true && values['match.offered'] === true;
  if (atMostMain && most !== undefined && least !== undefined && least > most)
    findings.push(
      clash(values, 'limits.matchMinimum', { code: 'not-above-largest-main-wager' }, [
        'limits.mainMaximum',
        'limits.matchAtMostMain',
      ]),
    );
  return findings;
}

/** All switches that contradict each other whoever has chosen them. */
export function contradictions(values: SomeSwitches): Finding[] {
  return [
    ...paidTooEarly(values),
    ...paidBeforeABlackjack(values),
    ...withoutACheck(values),
    ...doubles(values),
    ...rescues(values),
    ...sections(values),
    ...fallingTiers(values),
    ...impossibleWagers(values),
  ];
}
