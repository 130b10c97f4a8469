// Reads every finished round from the journal and gives it to the independent referee. Also checks that the screen told
// the dealer to pay what the journal says was paid.
import type { Database } from 'better-sqlite3';
import { recordOf } from '../../journal/queries/reading.ts';
import type { PaymentView, TableView } from '../../protocol/view.ts';
import { judge } from '../../referee/referee.ts';
import { type Card, isTen } from '../../rules/cards/cards.ts';
import type { Rules } from '../../rules/compile.ts';
import type { HoleCardMode } from '../../rules/rule-book.ts';
import { conditionsOf } from '../../table/conditions.ts';
import type { Fact } from '../../table/fact.ts';
import type { RoundRecord } from '../../table/record.ts';
import { must } from '../violation.ts';

export class RoundAudit {
  readonly #rules: Rules;
  #holeCard: HoleCardMode = 'none';
  /** Since the last round's end. */
  #burnedUnseen = 0;
  #readerLost = false;
  #readerIsAway = false;
  #checked = false;
  #deadUnchecked: number[] = [];
  readonly #paid = new Set<number>();
  #deadUnpaid: number[] = [];
  #holeReplaced = false;
  /** The last complete list of this round's payments on the screen. */
  #shown: { readonly round: number; readonly payments: readonly PaymentView[] } | null = null;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  started(holeCard: HoleCardMode): void {
    this.#holeCard = holeCard;
    this.#checked = false;
    this.#deadUnchecked = [];
    this.#paid.clear();
    this.#deadUnpaid = [];
    this.#holeReplaced = false;
  }

  holeTurned(card: Card): void {
    this.#holeReplaced = isTen(card);
  }

  checked(): void {
    this.#checked = true;
  }

  paid({ seat, line }: Extract<Fact, { fact: 'line' }>): void {
    if (line.wager === 'main') this.#paid.add(seat);
  }

  calledDead(seat: number): void {
    if (!this.#checked) this.#deadUnchecked.push(seat);
    if (!this.#paid.has(seat)) this.#deadUnpaid.push(seat);
  }

  burnedUnseen(): void {
    this.#burnedUnseen++;
  }

  reader(state: 'lost' | 'back'): void {
    this.#readerIsAway = state === 'lost';
    if (this.#readerIsAway) this.#readerLost = true;
  }

  looked({ phase, round, payments }: TableView): void {
    if (phase === 'pickUp') this.#shown = { round, payments };
  }

  ended(db: Database, round: number): RoundRecord {
    const record = recordOf(db, round);
    must(record !== null, 'referee', () => `round ${round} has ended and has no record`);
    const told = { ...record, ...conditionsOf(this.#rules, this.#holeCard) };
    const [objection] = judge(told, this.#rules.book, {
      burnedUnseen: this.#burnedUnseen,
      readerLost: this.#readerLost,
      deadUnchecked: this.#deadUnchecked,
      deadUnpaid: this.#deadUnpaid,
      holeReplaced: this.#holeReplaced,
    });
    this.#burnedUnseen = 0;
    this.#readerLost = this.#readerIsAway;
    must(
      objection === undefined,
      'referee',
      () => `${objection?.where}: ${objection?.sentence} (${objection?.clause}) ${JSON.stringify(told)}`,
    );
    this.#isPaid(record);
    return record;
  }

  #isPaid({ round, boxes, house }: RoundRecord): void {
    const nets = boxes.flatMap(({ bettors }) => bettors.map(({ net }) => net));
    const sum = nets.reduce((all, net) => all + net, 0);
    must(sum + house === 0, 'money', () => `round ${round}: ${sum} to the players, ${house} to the house`);
    if (this.#shown?.round !== round) return;
    const shown = this.#shown.payments.reduce((all, { net }) => all + net, 0);
    must(shown === sum, 'money', () => `round ${round}: the screen paid ${shown}, the journal ${sum}`);
  }
}
