// Follows the journal's log row by row as it is written: checks the chain, the cards and the secrets, has rounds
// judged, and counts what was reached.
import type { Database, Statement } from 'better-sqlite3';
import { bodyOf } from '../../journal/chain/bodies.ts';
import { type Entry, hashOf, NO_HASH } from '../../journal/chain/chain.ts';
import type { SealsOpen } from '../../journal/chain/sealing.ts';
import type { TableView } from '../../protocol/view.ts';
import type { Rules } from '../../rules/compile.ts';
import type { CardWitness } from '../../simulated-people/hands.ts';
import type { Fact } from '../../table/fact.ts';
import type { Table } from '../../table/table.ts';
import type { Reach } from '../reach.ts';
import { must } from '../violation.ts';
import { AloneAudit } from './alone.ts';
import { CardAudit } from './cards.ts';
import { clauseIsKnown } from './clauses.ts';
import { OwnerAudit } from './owners.ts';
import { ReplayAudit } from './replay.ts';
import { RoundAudit } from './rounds.ts';
import { SecrecyAudit } from './secrecy.ts';

export interface LogAuditParts {
  readonly rules: Rules;
  readonly seals: SealsOpen;
  readonly reach: Reach;
}

export class LogAudit {
  readonly cards: CardAudit;
  readonly owners: OwnerAudit;
  readonly secrecy: SecrecyAudit;
  readonly #alone = new AloneAudit();
  readonly #rounds: RoundAudit;
  readonly #replay: ReplayAudit;
  readonly #rules: Rules;
  readonly #reach: Reach;
  #db: Database | null = null;
  #rows: Statement<[number], Entry> | null = null;
  #seq = 0;
  #hash: Buffer = NO_HASH;
  rounds = 0;
  /** The simulated dealer reports which card it drew, and for whom. */
  readonly witness: CardWitness = {
    drawn: (card, meant) => this.owners.drawn(card, meant),
    scanned: (number, thing) => this.cards.scanned(number, thing),
    typed: (card, as) => this.cards.typed(card, as),
  };

  constructor({ rules, seals, reach }: LogAuditParts) {
    this.#rules = rules;
    this.#reach = reach;
    this.cards = new CardAudit(seals);
    this.owners = new OwnerAudit((number) => this.cards.cardOf(number));
    this.secrecy = new SecrecyAudit(this.cards);
    this.#rounds = new RoundAudit(rules);
    this.#replay = new ReplayAudit(rules);
  }

  /** The journal to read from now on. It must contain what was read before. */
  open(db: Database, path: string): void {
    this.#db = db;
    this.secrecy.bytes.open(path);
    this.#rows = db.prepare<[number], Entry>('SELECT * FROM log WHERE seq > ? ORDER BY seq');
  }

  /** Reads everything that is new. `view` is what the screens show, `table` what the station has. */
  look(view: TableView | null, table: Table, at: number): void {
    if (view) this.#rounds.looked(view);
    for (const entry of this.#rows?.all(this.#seq) ?? []) this.#row(entry, view);
    this.#replay.look(table);
    this.secrecy.look(at);
  }

  #row(entry: Entry, view: TableView | null): void {
    must(entry.seq === this.#seq + 1, 'chain', () => `row ${entry.seq} follows row ${this.#seq}`);
    must(hashOf(this.#hash, entry).equals(entry.hash), 'chain', () => `row ${entry.seq} is not chained`);
    this.#seq = entry.seq;
    this.#hash = entry.hash;
    this.#replay.follow(entry);
    if (entry.kind === 'input') {
      const { input, facts } = bodyOf(entry, 'input');
      this.#reach.count('input', input.type);
      // Why the table was halted, or a spin failed.
      if ('reason' in input && typeof input.reason !== 'string')
        this.#reach.count('reason', input.reason.code);
      this.cards.follow(entry, input, null);
      this.owners.follow(entry.seq, facts);
      this.#alone.follow(entry, input, facts);
      for (const fact of facts) this.#fact(fact, entry.at, view);
    } else if (entry.kind === 'refused') {
      const { input, refusal } = bodyOf(entry, 'refused');
      this.#reach.count('refusal', refusal.code);
      must(
        clauseIsKnown(this.#rules, refusal.clause),
        'refusal',
        () => `no clause of the book: ${entry.body}`,
      );
      this.cards.follow(entry, input, refusal.code);
    }
    // A person whose input is refused may name any card: that is a guess.
    if (entry.kind === 'refused' && entry.person !== null) this.secrecy.guessed(entry.body);
    else if (entry.kind !== 'setup' && entry.kind !== 'snapshot') this.secrecy.said(entry.body);
  }

  #fact(fact: Fact, at: number, view: TableView | null): void {
    this.cards.fact(fact);
    switch (fact.fact) {
      case 'round-started':
        this.secrecy.roundStarted(at);
        this.#rounds.started(fact.holeCard);
        break;
      case 'card':
        if (fact.place.at === 'hole') this.secrecy.holeDealt(fact.number);
        if (fact.place.at === 'burned' && fact.card === null) this.#rounds.burnedUnseen();
        break;
      case 'device':
        if (fact.device === 'reader' && (fact.state === 'lost' || fact.state === 'back'))
          this.#rounds.reader(fact.state);
        break;
      case 'checked':
        this.#rounds.checked();
        break;
      case 'hole-turned':
        this.secrecy.holeTurned();
        this.#rounds.holeTurned(fact.card);
        break;
      case 'incident':
        this.#reach.count('incident', fact.kind);
        if (fact.kind === 'hand-dead' && fact.seat !== null) this.#rounds.calledDead(fact.seat);
        break;
      case 'line':
        this.#rounds.paid(fact);
        this.#reach.count('payment', `${fact.line.wager} ${fact.line.result} ${fact.line.clause}`);
        break;
      case 'round-ended':
        this.secrecy.holeTurned();
        this.#ended(fact.round, view);
        break;
      default:
        break;
    }
  }

  #ended(round: number, view: TableView | null): void {
    if (!this.#db) return;
    this.#rounds.ended(this.#db, round);
    this.rounds++;
    // A page that has not heard of this row yet still shows the cards of before.
    const isNew = view !== null && view.seq >= this.#seq;
    if (isNew && view.round === round) this.cards.settled(view.trouble.drawn.length);
  }
}
