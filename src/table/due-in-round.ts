// What is to be done next in the course of a round.
import { playerAnnouncement } from '../rules/announce.ts';
import { isAce } from '../rules/cards.ts';
import { at } from '../rules/lookup.ts';
import { isBlackjack } from '../rules/outcome.ts';
import { surrenderWaits } from '../rules/surrender.ts';
import { mustTurnHole, takesCard } from './dealer-turn.ts';
import { type Due, due, type Scene } from './due.ts';
import { mustNotify } from './floor.ts';
import { currentTurn, toRound, upCardOf } from './hands.ts';
import { buttonIsDue, spinsDue, superBonusWaits } from './payout.ts';
import type { RoundState } from './state.ts';

type Sayer = (scene: Scene, round: RoundState) => Due[];

function deal({ rules }: Scene, round: RoundState): Due[] {
  const [target] = round.queue;
  if (!target) return [];
  if (target.to === 'box') {
    const { seat } = target;
    const box = round.boxes.find((one) => one.seat === seat);
    const late = box && box.missed > 0 && box.missedChoice === null;
    const card = due(rules, 'deal-box', `A card face up to box ${seat}.`, 'deal.order', seat);
    const asks = rules.book.values['irregularity.oneCardOnly'] === 'player-chooses';
    return late && asks
      ? [
          due(
            rules,
            'ask-missed',
            `Ask box ${seat}: the missed card now, or a dead hand?`,
            'irregularity.oneCardOnly',
            seat,
          ),
          card,
        ]
      : [card];
  }
  if (target.to === 'up') return [due(rules, 'deal-up', 'A card face up to the dealer.', 'deal.order')];
  return [due(rules, 'deal-hole', 'The hole card, face down.', 'holeCard.mode')];
}

function offers({ rules }: Scene, round: RoundState): Due[] {
  const upCard = upCardOf(round);
  const blackjacks = round.boxes.filter(({ hands }) => isBlackjack(rules, at(hands, 0)));
  const early = rules.book.values['pays.blackjackWhen'];
  const paid = early === 'before-insurance' || early === 'before-check' ? blackjacks : [];
  return [
    ...paid.map(({ seat }) =>
      due(rules, 'pay-blackjack', `Pay the blackjack of box ${seat}.`, 'pays.blackjackWhen', seat),
    ),
    ...(upCard !== null && isAce(upCard)
      ? [due(rules, 'offer-insurance', 'Offer insurance, up to half the wager.', 'insurance.offeredUnder')]
      : []),
  ];
}

function turns({ rules, state }: Scene, round: RoundState): Due[] {
  const said: Due[] = [];
  if (surrenderWaits(rules, toRound(round)))
    for (const { seat, hands } of round.boxes)
      if (hands.some(({ fate }) => fate === 'surrendered'))
        said.push(
          due(
            rules,
            'wager-on-cards',
            `Box ${seat}: the wager lies on the cards.`,
            'surrender.underHighCard',
            seat,
          ),
        );
  const turn = currentTurn(rules, round);
  if (!turn) return said;
  const { box, hand } = turn;
  const { seat } = box;
  if (round.splitWindow?.seat === seat && box.bettors.length > 1)
    said.push(
      due(
        rules,
        'ask-split',
        `Box ${seat}: the others cover both hands or name one.`,
        'wagers.callerOfSharedBox',
        seat,
      ),
    );
  if (hand.late && !hand.lateChosen)
    said.push(
      due(
        rules,
        'ask-late',
        `Ask box ${seat}: the missed card later, or a dead hand?`,
        'irregularity.cardNotDealt',
        seat,
      ),
    );
  if (turn.cardDue) {
    const exposed = state.drawn.length > 0;
    const say = exposed ? `The card drawn in error goes to box ${seat}.` : `A card face up to box ${seat}.`;
    said.push(due(rules, 'card', say, exposed ? 'irregularity.drawnInErrorExposed' : 'deal.order', seat));
    return said;
  }
  const total = playerAnnouncement(rules, hand.tally, hand.split);
  if (total !== null)
    said.push(due(rules, 'announce', `Box ${seat}: announce "${total}".`, 'announce.playerTotals', seat));
  if (hand.doubles > 0)
    said.push(due(rules, 'ask-rescue', `Ask box ${seat}: rescue the double?`, 'rescue.takesBack', seat));
  said.push(due(rules, 'decide', `Box ${seat} decides.`, 'split.playOrder', seat));
  return said;
}

function dealer(scene: Scene, round: RoundState): Due[] {
  const { rules } = scene;
  if (mustTurnHole(scene)) return [due(rules, 'turn-hole', 'Turn the hole card.', 'holeCard.mode')];
  if (!takesCard(scene)) return [];
  const called =
    round.hole === null && round.dealerCards.length === 1 && rules.book.values['announce.dealersCard'];
  return [
    ...(called ? [due(rules, 'call-dealers-card', 'Say "Dealer\'s card".', 'announce.dealersCard')] : []),
    due(rules, 'draw', 'A card face up to the dealer.', 'draw.dealerStandsOn'),
  ];
}

function payout(scene: Scene, round: RoundState): Due[] {
  const { rules } = scene;
  const said: Due[] = [];
  if (superBonusWaits(round)) {
    if (mustNotify(rules, round))
      said.push(due(rules, 'notify', 'Floor: tell a pit manager and surveillance.', 'superBonus.procedure'));
    said.push(due(rules, 'approve', 'Floor: approve the super bonus.', 'superBonus.procedure'));
  }
  for (const { seat } of spinsDue(round))
    if (buttonIsDue(scene, seat))
      said.push(due(rules, 'press-button', `Press the button of seat ${seat}.`, 'spin.seatButton', seat));
  said.push(due(rules, 'settle', 'Collect what is lost and pay what is won.', 'pays.order'));
  return said;
}

function pickUp({ rules }: Scene): Due[] {
  const farRight = rules.book.values['pickUp.order'] === 'from-far-right';
  const how = farRight ? ' from the far right, counterclockwise, yours last' : '';
  return [
    due(
      rules,
      'pick-up',
      `Pick up the cards${how}, so that every hand can be laid out again.`,
      'pickUp.order',
    ),
  ];
}

function wheel(scene: Scene, round: RoundState): Due[] {
  return spinsDue(round).map(({ seat }) =>
    buttonIsDue(scene, seat)
      ? due(scene.rules, 'press-button', `Press the button of seat ${seat}.`, 'spin.seatButton', seat)
      : due(scene.rules, 'spin', `Turn the wheel for box ${seat}.`, 'spin.wheelTurns', seat),
  );
}

const SAYERS: Readonly<Record<string, Sayer>> = {
  deal,
  offers,
  check: ({ rules }) => [due(rules, 'check', 'Insert the hole card into the reader.', 'holeCard.mode')],
  turns,
  dealer,
  payout,
  wheel,
  pickUp,
};

export function dueInRound(scene: Scene, round: RoundState): Due[] {
  return SAYERS[scene.phase]?.(scene, round) ?? [];
}
