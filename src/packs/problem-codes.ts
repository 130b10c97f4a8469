// What can be said about a file: codes with their parameters. `src/words` has the sentences. What stands in a file, or could,
// is the same in every language: the names of keys, amounts, odds.
import type { Coded } from '../rules/coded.ts';

type Listed = { readonly items: readonly string[] };
type Ends = { readonly from: string; readonly to: string };

/** What a file has. */
export interface FoundCodes {
  /** As the file writes it, or as a file would. */
  written: { readonly text: string };
  nothing: object;
  missing: object;
  given: object;
  'given-twice': object;
  'same-key-again': object;
  neither: object;
  'two-fields': { readonly one: string; readonly other: string };
  numbers: { readonly count: number };
  'from-to': Ends;
  'bytes-no-utf8': object;
  'does-not-exist': object;
  'is-a-folder': object;
  'no-permission': object;
  'no-ordinary-file': object;
  'too-large': { readonly bytes: number; readonly most: number };
  'not-read': { readonly error: string };
  'a-reference': object;
  'key-of-many-words': object;
  /** It may hold a password. */
  'not-shown': object;
  'other-parameters': object;
}

export type Found = Coded<FoundCodes>;

/** Values that are told without a parameter. */
type PlainKinds =
  | 'any'
  | 'nothing'
  | 'flag'
  | 'hours'
  | 'money'
  | 'prizes'
  | 'one-amount'
  | 'totals'
  | 'weights'
  | 'tiers'
  | 'odds'
  | 'short-sentence'
  | 'list-or-range'
  | 'list'
  | 'one-value'
  | 'entry'
  | 'name-of-the-file'
  | 'small-letters'
  | 'few-words'
  | 'version'
  | 'one-sentence'
  | 'a-pack'
  | 'value-or-choice'
  | 'one-of-them'
  | 'from-not-above-to'
  | 'key-once'
  | 'yaml'
  | 'file'
  | 'utf8'
  | 'unshipped-name'
  | 'rule-pack'
  | 'table-file'
  | 'pit-file';

/** The same of what stands only in a table's file. */
type PlainOfTable =
  | 'table-name'
  | 'lowest-and-highest'
  | 'lowest-first'
  | 'address'
  | 'one-address'
  | 'pit-address'
  | 'pit-store'
  | 'postgres-over-tls'
  | 'postgres-address'
  | 'address-with-certificate'
  | 'names-of-the-box'
  | 'locale'
  | 'currency'
  | 'path-of-a-file'
  | 'chips'
  | 'shifts'
  | 'time'
  | 'zone'
  | 'rounds-an-hour'
  | 'serial-port'
  | 'usb-id'
  | 'lines'
  | 'serial-number'
  | 'usb-port'
  | 'firmware-version'
  | 'sha-256'
  | 'gpio-chip'
  | 'line-of-its-own';

/** The same of what switches allow each other. */
type PlainBesideOthers =
  | 'below-21'
  | 'not-falling'
  | 'not-above-largest-wager'
  | 'not-above-largest-main-wager'
  | 'made-of-chips'
  | 'check-or-another-time'
  | 'only-main-wagers';

/** What is allowed in its place. */
export interface AllowedCodes
  extends Readonly<Record<PlainKinds | PlainOfTable | PlainBesideOthers, object>> {
  /** Exactly this. */
  written: { readonly text: string };
  /** What a library says of a value that it does not take. */
  'by-library': { readonly text: string };
  'one-of': Listed;
  either: Listed;
  'this-or-that': Listed;
  all: Listed;
  'from-to': Ends;
  'each-from-to': Ends;
  'or-more': { readonly from: string };
  'each-or-more': { readonly from: string };
  'at-most': { readonly to: string };
  'each-at-most': { readonly to: string };
  'at-least': { readonly floor: string };
  'whole-number': { readonly from: number; readonly to: number };
  'only-way': { readonly how: 'plain' | 'in-quotes'; readonly text: string };
  'most-amounts': { readonly most: number };
  clause: { readonly standard: string };
  reading: { readonly last: number };
  'map-of': Listed;
  'map-begins-with': Listed;
  'map-of-options': Listed;
  'file-is-called': { readonly name: string; readonly file: string };
  'none-in': { readonly folder: string };
  'packs-or-path': Listed;
  'whole-book': { readonly book: string };
  /** What a clause of a book allows. */
  'by-clause': { readonly what: Allowed; readonly by: string };
  'without-rule': { readonly what: Allowed; readonly pack: string };
  because: { readonly what: Allowed; readonly reasons: readonly Reason[] };
  'not-above': { readonly how: 'at-most' | 'less-than'; readonly amount: string; readonly key: string };
  'decks-with-odds': Listed;
  'odds-for-decks': { readonly decks: number };
  'value-for-spin': { readonly how: 'may-be' | 'is' };
  'equal-or-numbers': { readonly count: number };
  'half-of-shoe': { readonly most: number; readonly decks: number };
  'smallest-chip': { readonly amount: string };
  'multiple-of-chip': { readonly amount: string };
  'lines-for-boxes': { readonly boxes: number };
  'something-else': { readonly other: string };
  'short-name': { readonly option: string; readonly key: string };
}

export type Allowed = Coded<AllowedCodes>;

/** Another switch, and what it is. */
export interface Reason {
  readonly key: string;
  readonly is: Found;
}

type OfKey = { readonly key: string };

/** The sentence of a problem. */
export interface SentenceCodes {
  'file-is': { readonly found: Found; readonly allowed: Allowed };
  is: { readonly path: string; readonly found: Found; readonly allowed: Allowed };
  'key-unknown': { readonly path: string; readonly known: readonly string[] };
  'key-meant': { readonly path: string; readonly meant: string };
  'key-elsewhere': { readonly path: string; readonly under: string };
  'key-missing': { readonly path: string; readonly allowed: Allowed };
  'switch-missing': { readonly path: string };
  'key-twice': { readonly path: string; readonly line: number };
  'not-fixed': { readonly key: string; readonly allowed: Allowed };
  'fixed-missing': { readonly key: string; readonly allowed: Allowed };
  'fixed-with': { readonly key: string; readonly field: string; readonly allowed: Allowed };
  'value-and-choice': OfKey;
  'value-nor-choice': OfKey;
  'goes-with-choice': { readonly key: string; readonly field: string };
  'allowed-and-at-least': OfKey;
  'allowed-missing': OfKey;
  'empty-range': { readonly key: string; readonly range: Allowed };
  unreadable: { readonly found: Found };
  'not-utf8': object;
  'not-yaml': { readonly how: 'rule-pack' | 'table-file' | 'pit-file'; readonly found: Found };
  empty: object;
  'no-such-pack': { readonly id: string; readonly allowed: Allowed };
  'pack-meant': { readonly pack: string; readonly meant: string };
  'name-taken': { readonly id: string; readonly shipped: string };
  'switch-unknown': OfKey;
  'switch-meant': { readonly key: string; readonly meant: string };
  'no-such-rule': { readonly key: string; readonly found: Found; readonly pack: string };
  ordered: {
    readonly key: string;
    readonly found: Found;
    readonly pack: string;
    readonly allowed: Found;
    readonly clause: string;
  };
}

export type ProblemSentence = Coded<SentenceCodes>;

/** As a file has it, or could. */
export function written(text: string): { readonly code: 'written'; readonly text: string } {
  return { code: 'written', text };
}

const inSchemas = new Map<string, Allowed>();

/** A schema's error can only be a text: this one stands for the code, and `allowedBy` gives it back. */
export function allowing(allowed: Allowed): string {
  const text = JSON.stringify(allowed);
  inSchemas.set(text, allowed);
  return text;
}

export function allowedBy(error: string): Allowed {
  return inSchemas.get(error) ?? { code: 'by-library', text: error };
}
