// What no run can reach through the station's interface, and why. Everything else must occur in a long run.

export const UNREACHABLE: Readonly<Record<string, string>> = {
  'refusal needs-person': 'the station asks for no step of a procedure in the name of a device',
  'refusal decks-unchecked': 'no book demands that the decks are counted, and these houses do not choose it',
  'refusal not-missing': 'the desk passes over a device that comes back and was not missing',
  'refusal card-is-open': 'the desk seals a card only where the table takes a sealed one',
  'refusal seal-is-closed': 'the keeper of the seals hands the face in with the card',
  'refusal missed-already': 'only a scenario can say that the deal misses a box for the third time',
  'refusal hand-bust': 'a hand over 21 is not in turn any more',
  'refusal rescue-bust': 'a hand over 21 is not in turn any more',
  'refusal hit-on-hard-21': 'no book leaves a hard 21 anything but to stand: it is not in turn',
  'refusal double-on-hard-21': 'no book leaves a hard 21 anything but to stand: it is not in turn',
  'refusal double-on-soft-21':
    'the books that forbid it leave a soft 21 nothing but to stand: it is not in turn',
  'refusal double-on-blackjack':
    'the books that forbid it keep no blackjack, and one that is not kept is not in turn',
  'refusal redouble-on-21':
    'the book with redoubles does not rescue a 21 either: a doubled one is not in turn',
  'refusal rescue-on-21': 'the books that forbid it leave a doubled 21 nothing: it is not in turn',
  'refusal rescue-after-redouble': 'the books that forbid it have no redouble',
  'refusal double-after-split': 'every book doubles split hands',
  'refusal double-for-less': 'every book doubles for less',
  'refusal insurance-on-blackjack': 'every book insures a blackjack',
  'refusal no-reshuffle-at-will': 'every book lets the floor have the cards shuffled',
};
