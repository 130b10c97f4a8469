// The steps of a procedure in English: the journal has words for them, of which some want more.

/** Steps that say a box or a person by a bare number or name. */
export const steps: readonly (readonly [RegExp, string])[] = [
  [/^open-table$/, 'the table is opened'],
  [/^close$/, 'the table is to be closed'],
  [/^idle$/, 'nobody plays'],
  [/^dealer (.*)$/s, '$1 deals from now on'],
  [/^first player at (\d+)$/, 'the first player is at box $1'],
  [/^cut (taken|declined) by (\d+)$/, 'the cut is $1 by box $2'],
  [/^cut by (\d+)$/, 'the cards are cut by box $1'],
  [/^cut by the dealer$/, 'the cards are cut by the dealer'],
  [/^cut card (\d+) from the back$/, 'the cut card is $1 cards from the back'],
  [/^spoken wager of (.*) on (\d+) confirmed$/s, 'the spoken wager of bettor $1 on box $2 is confirmed'],
];

/** Of a phase that is over. */
export const phaseDone = (phase: string) => `${phase} done`;
