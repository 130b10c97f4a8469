// Details of something that the book does not offer at all. Where the house may choose whether it is offered, the book needs the
// details, and they say nothing while it is not.
import { STANDARD_VALUES, type SwitchKey } from '../../rules/rule-book.ts';
import type { Finding } from '../problem.ts';
import { type Allowed, written } from '../problem-codes.ts';
import { hasStandard, isOptional, placeOf, type SomeSwitches, SWITCH_KEYS } from '../switches.ts';
import { clash, shown } from './contradictions.ts';

/** The switches that the book leaves to the house. */
export type LeftToHouse = ReadonlySet<SwitchKey>;

interface Moot {
  /** Holds when the thing does not exist in this book. */
  readonly isAbsent: (values: SomeSwitches) => boolean;
  readonly by: SwitchKey;
  readonly detail: SwitchKey;
  readonly isGiven: (values: SomeSwitches) => boolean;
  readonly allowed: Allowed;
}

function isGiven(detail: SwitchKey): (values: SomeSwitches) => boolean {
  return (values) =>
    values[detail] !== undefined && !(hasStandard(detail) && values[detail] === STANDARD_VALUES[detail]);
}

/** A detail that a book without the thing leaves out. */
function leftOut(by: SwitchKey, isAbsent: Moot['isAbsent'], detail: SwitchKey): Moot {
  return { by, isAbsent, detail, isGiven: isGiven(detail), allowed: { code: 'nothing' } };
}

/** A detail that every book names, with the value that says "there is none". */
function named(
  by: SwitchKey,
  isAbsent: Moot['isAbsent'],
  detail: SwitchKey,
  isWrong: Moot['isGiven'],
  allowed: string | Allowed,
): Moot {
  return {
    by,
    isAbsent,
    detail,
    isGiven: isWrong,
    allowed: typeof allowed === 'string' ? written(allowed) : allowed,
  };
}

const DETAILS_OF_SPIN = SWITCH_KEYS.filter(
  (key) => placeOf(key)[0] === 'spin' && (isOptional(key) || hasStandard(key)),
);
const ODDS_OF_MATCH = SWITCH_KEYS.filter((key) => placeOf(key)[0] === 'match' && isOptional(key));

const isFalse = (key: SwitchKey) => (values: SomeSwitches) => values[key] === false;
const isTrue = (key: SwitchKey) => (values: SomeSwitches) => values[key] === true;
const neverSplit = (values: SomeSwitches) => values['split.maxSplits'] === 0;
const neverSurrendered = (values: SomeSwitches) => values['surrender.offered'] === 'never';

const MOOT: readonly Moot[] = [
  ...DETAILS_OF_SPIN.map((key) => leftOut('spin.offered', isFalse('spin.offered'), key)),
  ...ODDS_OF_MATCH.map((key) => leftOut('match.offered', isFalse('match.offered'), key)),
  leftOut('split.maxSplits', neverSplit, 'split.acesDraw'),
  leftOut('split.maxSplits', neverSplit, 'split.acesAgain'),
  leftOut('surrender.offered', neverSurrendered, 'surrender.underCards'),
  leftOut('superBonus.offered', isFalse('superBonus.offered'), 'superBonus.tiers'),
  named(
    'surrender.offered',
    (values) => values['surrender.offered'] === 'early',
    'surrender.underHighCard',
    (values) => values['surrender.underHighCard'] === 'waits-for-second-card',
    'half-at-once',
  ),
  named(
    'rescue.offered',
    isFalse('rescue.offered'),
    'rescue.afterRedouble',
    (values) => values['rescue.afterRedouble'] === 'last-double',
    'not-possible',
  ),
  named('rescue.offered', isFalse('rescue.offered'), 'rescue.on21', isTrue('rescue.on21'), 'false'),
  named(
    'superBonus.offered',
    isFalse('superBonus.offered'),
    'envy.pays',
    (values) => (values['envy.pays'] ?? 0) > 0,
    '0.00',
  ),
  named(
    'insurance.offered',
    isFalse('insurance.offered'),
    'insurance.onBlackjack',
    isTrue('insurance.onBlackjack'),
    'false',
  ),
  named(
    'insurance.offered',
    isFalse('insurance.offered'),
    'pays.blackjackWhen',
    (values) => values['pays.blackjackWhen'] === 'before-insurance',
    { code: 'check-or-another-time' },
  ),
  named(
    'wagers.bettorsPerBox',
    (values) => values['wagers.bettorsPerBox'] === 1,
    'wagers.consentToShare',
    isTrue('wagers.consentToShare'),
    'false',
  ),
  named(
    'dealerBets.allowed',
    isFalse('dealerBets.allowed'),
    'dealerBets.tenPercentBesideMaximum',
    isTrue('dealerBets.tenPercentBesideMaximum'),
    'false',
  ),
  named(
    'redouble.doublesInAll',
    (values) => values['redouble.doublesInAll'] === 1,
    'redouble.cappedAtMaximum',
    isTrue('redouble.cappedAtMaximum'),
    'false',
  ),
];

/** The details of what this book does not have. */
export function mootDetails(values: SomeSwitches, left: LeftToHouse): Finding[] {
  return MOOT.filter((moot) => !left.has(moot.by) && moot.isAbsent(values) && moot.isGiven(values)).map(
    ({ detail, allowed, by }) =>
      clash(
        values,
        detail,
        allowed,
        [by],
        allowed.code === 'nothing' ? { code: 'given' } : shown(values, detail),
      ),
  );
}
