// What the player whose turn it is decides, and what the other bettors on the box add to it.
import { z } from 'zod';
import { refusedSurrender } from '../../../rules/play/surrender.ts';
import { announceTurn } from '../../round/announcements.ts';
import { currentTurn, upCardOf } from '../../round/hands.ts';
import { refusedBeforeCheck, surrenderEarly } from '../../round/offers.ts';
import { payTurns } from '../../round/turn-payments.ts';
import { decide, refusedDecision } from '../../round/turns.ts';
import type { BoxState } from '../../state.ts';
import { boxNamed } from '../../touches.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import type { Asked, InputOf, Moment, PageDeclaration, Refused } from '../declare.ts';
import { cents, name, seat } from '../fields.ts';
import { ofRound, undecidedOnly } from '../moments.ts';

export const decision = z.enum(['stand', 'hit', 'double', 'redouble', 'rescue', 'split', 'surrender']);
export type Decision = z.infer<typeof decision>;

const fields = z.strictObject({
  decision,
  seat,
  bettor: name.nullable(),
  amount: cents.nullable(),
  /** For the other bettors at a split: the hand of the split that their wager goes with, or both. */
  goesWith: z.union([z.int().min(1).max(9), z.literal('both')]).nullable(),
  /** A stand that nobody said: it is not among the hand's decisions. */
  implied: z.boolean(),
});
export type Decide = InputOf<'decision-said', typeof fields>;

/** Between the offers and the turns a surrender is too early, or too late. @rule surrender.offered.late */
function refusedAtCheck({ rules, phase, state: { round } }: Moment, what: Decision): Refused {
  const upCard = round && upCardOf(round);
  if (what !== 'surrender' || phase !== 'check' || upCard === null) return null;
  return refusedSurrender(rules, upCard, rules.surrendersEarly ? 'made' : 'to-come');
}

function refusedHere(asked: Asked, input: Decide): Refused {
  return asked.phase === 'offers' ? refusedBeforeCheck(asked, input) : ofRound(refusedDecision)(asked, input);
}

function sample(box: number, what: Decision, bettor: string | null = null): Decide {
  return {
    type: 'decision-said',
    decision: what,
    seat: box,
    bettor,
    amount: null,
    goesWith: what === 'split' && bettor !== null ? 'both' : null,
    implied: false,
  };
}

/** What the other bettors on the box of the turn, or of a rescue that is open, may add to the caller's decision. */
function ofFollowers(box: BoxState | undefined): Decide[] {
  if (!box) return [];
  return box.bettors
    .slice(1)
    .flatMap(({ bettor }) =>
      (['double', 'split', 'rescue'] as const).map((what) => sample(box.seat, what, bettor)),
    );
}

function samples({ rules, phase, state: { round } }: Moment): Decide[] {
  if (!round) return [];
  if (phase === 'offers')
    return rules.surrendersEarly ? round.boxes.map(({ seat: box }) => sample(box, 'surrender')) : [];
  const turn = currentTurn(rules, round);
  const open = round.boxes.find((box) => box.seat === round.rescueWindow?.seat);
  const own = turn && !turn.cardDue ? decision.options.map((what) => sample(turn.box.seat, what)) : [];
  return [...own, ...ofFollowers(turn?.box), ...(open === turn?.box ? [] : ofFollowers(open))];
}

export const DECIDE: PageDeclaration<Decide> = {
  type: 'decision-said',
  fields,
  written: written<Decide>({
    decision: { holds: 'hit, stand, double, redouble, rescue, split or surrender' },
    seat: SEAT_WRITTEN,
    bettor: { holds: 'the bettor; null: whoever calls the box', unless: null },
    amount: { holds: 'cents', unless: null },
    goesWith: { holds: 'the hand of the split that the wager goes with, or both', unless: null },
    implied: { holds: 'a stand that nobody said', unless: false },
  }),
  // A person who touches a screen has said it.
  page: fields.extend({ implied: z.literal(false) }),
  dealer: 'own',
  at: {
    offers: { touches: boxNamed, does: surrenderEarly },
    turns: { touches: boxNamed, followed: [payTurns, announceTurn] },
  },
  whyNot: refusedHere,
  notHere: (asked, input) => refusedAtCheck(asked, input.decision) ?? undecidedOnly(asked),
  does: decide,
  samples,
  shownRefused: ({ bettor }) => bettor === null,
};
