// A second person has looked at the cards that somebody entered or corrected, or at the wheel: what is won by them is paid.
import { roundOf } from '../../change.ts';
import { UNSETTLED } from '../../chart/phases.ts';
import { decidesFinally } from '../../round/floor.ts';
import { payWithheld } from '../../round/payments.ts';
import { paymentWaits, settleAgain } from '../../round/payout.ts';
import {
  confirmCards,
  confirmSections,
  mayConfirm,
  mayConfirmSection,
  unconfirmedCards,
  unconfirmedSections,
} from '../../round/typed-cards.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, inPhases, nothingElse, type PageDeclaration } from '../declare.ts';

export type ConfirmCards = Bare<'confirm-cards'>;

/** Nobody alone makes money: whoever entered a card or a section does not confirm it. */
export const CONFIRM_CARDS: PageDeclaration<ConfirmCards> = {
  type: 'confirm-cards',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  floor: {
    group: 'calls',
    place: 4,
    final: true,
    about: { 'second-person': 1 },
    acts: [{ code: '16', makes: { type: 'confirm-cards' }, due: 'typed-cards' }],
  },
  changesNothing: (moment) => !paymentWaits(moment),
  at: inPhases([...UNSETTLED, 'wheel']),
  during: ['called'],
  who: floorOnly,
  whyNot: ({ state: { round }, stamp: { by } }) => {
    const [cards, sections] = round ? [unconfirmedCards(round), unconfirmedSections(round)] : [[], []];
    if (cards.length + sections.length === 0) return 'nothing-to-confirm';
    const person = by?.id ?? '';
    const may =
      cards.some((card) => mayConfirm(card, person)) ||
      sections.some((spun) => mayConfirmSection(spun, person));
    return may ? null : 'another-confirms';
  },
  notHere: () => 'nothing-to-confirm',
  does: (change) => {
    const { stamp, state } = change;
    const by = stamp.by?.id ?? '';
    decidesFinally(change, 'confirm-cards');
    const cards = unconfirmedCards(roundOf(state)).filter((card) => mayConfirm(card, by));
    const sections = unconfirmedSections(roundOf(state)).filter((spun) => mayConfirmSection(spun, by));
    confirmCards(change, cards, { by, at: stamp.at });
    confirmSections(change, sections, { by, at: stamp.at });
    payWithheld(change);
    settleAgain(change);
  },
  samples: () => [{ type: 'confirm-cards' }],
};
