// Ways to spoil a correct record. Each makes every possible variant of a record, and the referee must object to all of
// them. Changes that give another correct record are left out: a push of 6.00 is as good as one of 5.00.
import { ofCards, ofDecisions } from './mutations-of-hands.ts';
import { OF_LINES } from './mutations-of-lines.ts';
import { isPlain, linePlaces, type Mutation, onRound, recount, spoiled } from './spoil.ts';

function ofTheRound(): Mutation[] {
  const cited = ['round-void', 'misdeal'];
  return [
    onRound("a bettor's net alone", (draft) => {
      const bettor = draft.boxes[0]?.bettors[0];
      if (bettor) bettor.net += 1;
    }),
    onRound("the house's net alone", (draft) => {
      draft.house -= 1;
    }),
    onRound("the dealer's total", (draft) => {
      draft.dealer.total -= 1;
    }),
    onRound("a dealer's blackjack shown or hidden", (draft) => {
      draft.dealer.blackjack = !draft.dealer.blackjack;
    }),
    onRound(
      "the dealer's last card left out",
      (draft) => {
        draft.dealer.cards.pop();
        recount(draft.dealer);
        draft.dealer.blackjack = false;
      },
      isPlain,
    ),
    onRound(
      'a card more for a dealer who stood',
      (draft) => {
        draft.dealer.cards.push('2D');
        recount(draft.dealer);
        draft.dealer.blackjack = false;
      },
      (record) => isPlain(record) && record.dealer.cards.length > 1,
    ),
    onRound('a settled round called void, or the other way round', (draft) => {
      draft.status = draft.status === 'void' ? 'settled' : 'void';
    }),
    onRound(
      'a round void for no reason',
      (draft) => {
        draft.incidents = draft.incidents.filter((each) => !cited.includes(each.kind));
      },
      (record) => record.status === 'void',
    ),
    {
      name: 'an incident under a clause that does not exist',
      variants: (record) =>
        record.incidents.map((_, at) =>
          spoiled(record, (draft) => {
            const incident = draft.incidents[at];
            if (incident) incident.clause = '99(z)';
          }),
        ),
    },
    onRound('an incident that does not exist', (draft) => {
      draft.incidents.push({ kind: 'earthquake', clause: 'standard' });
    }),
    onRound(
      'a dead hand that nobody called dead',
      (draft) => {
        draft.incidents = draft.incidents.filter((each) => each.kind !== 'hand-dead');
      },
      (record) => linePlaces(record).some(({ line }) => line.result === 'dead'),
    ),
    onRound('seven decks', (draft) => {
      draft.options.decks = 7;
    }),
    onRound('a rule book that nobody wrote', (draft) => {
      draft.rules = 'atlantis';
    }),
    onRound('wagers above the table maximum', (draft) => {
      draft.limits.main = [1, 2];
    }),
    onRound('a dealer who bets for a player', (draft) => {
      for (const bettor of draft.boxes[0]?.bettors ?? []) bettor.kind = 'dealer';
    }),
    onRound('a box that the table does not have', (draft) => {
      for (const box of draft.boxes) box.seat += 7;
    }),
  ];
}

export const MUTATIONS: readonly Mutation[] = [...OF_LINES, ...ofCards(), ...ofDecisions(), ...ofTheRound()];
