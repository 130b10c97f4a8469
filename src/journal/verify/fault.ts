// What can be wrong with a journal, as codes with parameters: `src/words` says them. `row` is a row of the log.
import type { Coded } from '../../rules/coded.ts';
import type { LineWager } from '../../rules/pay/line.ts';

interface AtRow {
  readonly row: number;
}

/** `said` is the message of SQLite or of the program. */
interface Unreadable {
  readonly said: string;
}

interface FileFaults {
  'file-damaged': Unreadable;
  'journal-unreadable': Unreadable;
  'other-form': { readonly application: number; readonly version: number };
  /** `thing` is a part of the schema: "table cards". */
  'thing-missing': { readonly thing: string };
  'thing-changed': { readonly thing: string };
  'thing-not-ours': { readonly thing: string };
}

interface ChainFaults {
  'log-empty': object;
  'row-unreadable': AtRow & Unreadable;
  /** A check cannot follow it. */
  'row-not-followed': AtRow & Unreadable;
  'row-of-other-types': AtRow;
  'row-changed': AtRow;
  'row-without-body': AtRow;
  'row-missing': AtRow & { readonly next: number };
  'row-misplaced': AtRow;
}

interface OfKind extends AtRow {
  readonly kind: string;
}

interface OrderFaults {
  'wrong-order': OfKind & { readonly after: string };
  'counts-no-refusal': OfKind;
  'cause-without-need': OfKind;
  'other-cause': OfKind & { readonly cause: number | null; readonly due: number | null };
  'other-time': OfKind & { readonly cause: number };
  'done-by-nobody': OfKind;
  'source-by-halves': OfKind;
  'unknown-role': OfKind;
  'facts-after-the-end': OfKind;
  'last-row-incomplete': OfKind;
}

interface SignatureFaults {
  'not-signed': AtRow & { readonly how: 'setup' | 'end-of-shoe' };
  'no-key': AtRow;
  'key-changed': AtRow & { readonly key: string; readonly before: string };
  'other-key-on-file': { readonly key: string; readonly onFile: string };
  /** The rows from `from` on are those that it covers. */
  'bad-signature': AtRow & { readonly from: number };
}

interface ReplayFaults {
  'rules-changed-while-open': AtRow;
  'no-snapshot': AtRow;
  'no-setup': AtRow;
  /** `refusal` is the code. */
  'must-be-refused': AtRow & { readonly refusal: string };
  'facts-missing': AtRow;
  'other-facts': AtRow;
  'other-refusal': AtRow;
  'other-snapshot': AtRow;
  'unknown-snapshot': AtRow;
}

/** `card` is a running number; faces are two letters. */
interface SealFaults {
  'seal-broken': AtRow;
  'no-seal': { readonly card: number };
  'other-face': AtRow & { readonly card: number; readonly sealed: string; readonly shown: string };
}

interface InTable {
  readonly table: string;
  /** The row of that table, by its key: "number 7". */
  readonly key: string;
}

interface TableFaults {
  'row-not-in-log': InTable;
  'row-only-in-log': InTable;
  'other-value': InTable & { readonly column: string; readonly is: string; readonly due: string };
  'counted-refusal-missing': InTable;
  'reference-missing': InTable & { readonly parent: string };
}

/** Of one round, taken by itself. */
interface RoundFaults {
  'round-unreadable': Unreadable;
  'end-not-in-log': AtRow & { readonly round: number };
  'round-incomplete': { readonly round: number };
  'end-not-signed': AtRow;
  'other-record': object;
  'other-signer': { readonly named: string; readonly signer: string };
}

interface AtHand {
  readonly seat: number;
  readonly hand: number;
}

/** Facts that cannot follow each other. */
interface FactFaults {
  'no-setup-before-end': AtRow;
  'rules-cannot-settle': Unreadable;
  'no-end': object;
  'other-end': { readonly status: RoundEnd; readonly due: RoundEnd };
  'no-wager-on-box': { readonly seat: number };
  'no-such-hand': AtHand;
  'no-wager-of-bettor': { readonly seat: number; readonly bettor: string };
  'no-money-on-hand': AtHand & { readonly bettor: string };
  'no-face': { readonly card: number };
  'face-changed': { readonly card: number; readonly was: string; readonly is: string };
  'corrected-not-there': { readonly card: number };
  'corrected-from-another': { readonly card: number; readonly from: string; readonly was: string };
  'no-second-card': AtHand;
  'doubled-for-no-amount': AtHand;
  'taken-back-not-last': { readonly card: number };
  'nothing-to-undo': object;
  'no-such-section': { readonly section: number };
  /** In cents. */
  'other-prize': { readonly section: number; readonly pays: number; readonly told: number };
}

export type RoundEnd = 'settled' | 'void';

/** The wager that a settlement line is about. */
export interface OfWager {
  readonly seat: number;
  readonly bettor: string;
  readonly wager: LineWager;
  readonly hand: number | null;
}

/** What two lines of one wager can differ in. */
export type LineField = 'stake' | 'doubled' | 'result' | 'odds' | 'net' | 'clause';

interface LineFaults {
  'settled-twice': OfWager;
  'no-line-to-take-back': OfWager;
  /** The two values as text: cents, "3:2", a code or a clause; empty where there is none. */
  'line-differs': OfWager & { readonly how: LineField; readonly told: string; readonly given: string };
  /** In cents. */
  'line-not-given': OfWager & { readonly net: number };
  'line-missing': OfWager & { readonly net: number };
}

export interface FaultCodes
  extends FileFaults,
    ChainFaults,
    OrderFaults,
    SignatureFaults,
    ReplayFaults,
    SealFaults,
    TableFaults,
    RoundFaults,
    FactFaults,
    LineFaults {}

export type Fault = Coded<FaultCodes>;
