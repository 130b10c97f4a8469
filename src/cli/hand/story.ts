// A round told in sentences, every payment with its arithmetic and its clause.
import type { BettorRecord, HandRecord, LineRecord, RoundRecord } from '../../table/record.ts';
import { sum } from '../../words/format.ts';

function handText(hand: HandRecord): string {
  const total = hand.blackjack
    ? 'blackjack'
    : hand.bust
      ? `${hand.total}, bust`
      : `${hand.soft ? 'soft ' : ''}${hand.total}`;
  const said = hand.decisions.length > 0 ? ` (${hand.decisions.join(', ')})` : '';
  return `${hand.cards.join(' ')} = ${total}${said}`;
}

function arithmetic(line: LineRecord): string {
  const staked = line.stake > 0 ? `${sum(line.stake)} ` : '';
  const odds = line.odds ? `at ${line.odds.replace(':', ' to ')} ` : '';
  const net =
    line.net > 0 ? `wins ${sum(line.net)}` : line.net < 0 ? `loses ${sum(-line.net)}` : 'comes back';
  return `${staked}${odds}${net}`;
}

function lineText(line: LineRecord): string {
  const hand = line.hand === undefined ? '' : ` hand ${line.hand}`;
  const clause = line.clause === 'standard' ? "the house's blackjack rules" : `clause ${line.clause}`;
  return `      ${`${line.wager}${hand}`.padEnd(18)} ${line.result.padEnd(9)} ${arithmetic(line).padEnd(34)} ${clause}`;
}

function bettorText({ bettor, net, lines }: BettorRecord): string[] {
  return [`    bettor ${bettor}: ${net >= 0 ? '+' : ''}${sum(net)}`, ...lines.map(lineText)];
}

export function roundStory(record: RoundRecord): string {
  const boxes = record.boxes.flatMap((box) => [
    `  Box ${box.seat}`,
    ...box.hands.map((hand) => `    ${handText(hand)}`),
    ...box.bettors.flatMap(bettorText),
  ]);
  const dealer = record.dealer;
  const total = dealer.blackjack ? 'blackjack' : dealer.bust ? `${dealer.total}, bust` : String(dealer.total);
  const incidents = record.incidents.map(({ kind, clause }) => `  Incident: ${kind} (${clause})`);
  return [
    `Round ${record.round}, ${record.status}. Burned: ${record.burned.join(' ') || 'nothing'}.`,
    `  Dealer: ${dealer.cards.join(' ')} = ${total}`,
    ...boxes,
    ...incidents,
    `  The house: ${sum(record.house)}`,
    '',
  ].join('\n');
}
