// The parts of a record that the public contract fixes: cards, totals, flags, stakes, results, nets, odds, burned,
// removed, incidents and the places of refusals. Codes, clauses, messages, players and decisions are ours to change.
import type { Played } from '../../src/scenario/play.ts';
import type { LineRecord, RoundRecord } from '../../src/table/record.ts';

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

function comparedLine({ wager, hand, stake, doubled, result, odds, net }: LineRecord) {
  return { wager, hand: hand ?? null, stake, doubled: doubled ?? null, result, odds, net };
}

function comparedRound(round: RoundRecord) {
  return {
    round: round.round,
    status: round.status,
    dealer: round.dealer,
    boxes: round.boxes.map((box) => ({
      seat: box.seat,
      hands: box.hands.map(({ decisions: _, ...hand }) => hand),
      bettors: box.bettors.map(({ bettor, kind, net, lines }) => ({
        bettor,
        kind,
        net,
        lines: lines.map(comparedLine).sort(byText),
      })),
    })),
    burned: [...round.burned].sort(),
    removed: [...round.removed].sort(),
    incidents: round.incidents.map(({ kind, seat }) => ({ kind, seat: seat ?? null })).sort(byText),
    house: round.house,
  };
}

export function compared(played: Played) {
  return {
    rules: played.rules,
    rounds: played.rounds.map(comparedRound),
    refusals: played.refusals.map((refusal) => ({
      round: refusal.round,
      ...('wager' in refusal ? { wager: refusal.wager } : { step: refusal.step }),
    })),
  };
}
