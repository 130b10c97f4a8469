// Why something is due or paid: the clause in our own words from the register, and the reading that was taken. It is read when it is
// first asked for.

import { readReadings } from '../../packs/clauses/readings.ts';
import { type ClauseRow, clauseRows } from '../../packs/clauses/register.ts';
import { readTranslations, type Translations } from '../../packs/clauses/translations.ts';
import { loadPack, packIds } from '../../packs/load.ts';
import type { Ruling } from '../../packs/ruling.ts';
import { projectRoot } from '../../program/project-root.ts';
import type { Why } from '../../protocol/rounds.ts';
import type { Language } from '../../words/language.ts';
import { STORY_WORDS } from '../../words/story.ts';

export interface WhyAsked {
  /** As the book numbers it. */
  readonly clause: string;
  /** The switch that decided; null where only the clause is known. */
  readonly rule: string | null;
  readonly language: Language;
}

interface Books {
  /** Of this rule book. */
  readonly rows: readonly ClauseRow[];
  readonly rulings: readonly Ruling[];
  readonly readings: ReadonlyMap<number, string>;
  readonly translations: Translations;
}

/** A book of the house's own is in no register. */
function booksOf(pack: string, root: string): Books {
  const loaded = packIds().includes(pack) ? loadPack(pack) : null;
  return {
    rows: clauseRows(root).filter((row) => row.pack === pack),
    rulings: loaded?.ok ? [...loaded.pack.rulings.values()] : [],
    readings: readReadings(root),
    translations: readTranslations(root),
  };
}

function reasonOf({ rule, language }: WhyAsked): string | null {
  const reasons: Readonly<Partial<Record<string, string>>> = STORY_WORDS[language].reasons;
  return (rule !== null && reasons[rule]) || null;
}

/** What is said of the very switch, or else of the whole clause, or of the clauses under it. */
function demandsOf(rows: readonly ClauseRow[], { clause, rule }: WhyAsked): readonly ClauseRow[] {
  const ofRule = rows.filter((row) => rule !== null && (row.key === rule || row.rule === rule));
  const ofClause = rows.filter((row) => row.clause === clause);
  const under = rows.filter((row) => row.clause.startsWith(`${clause}(`));
  return [ofRule, ofClause, under].find((found) => found.length > 0) ?? [];
}

/** The register is written in English. */
function demandIn(language: Language, requirement: string, known: Translations): Why['demands'][number] {
  const text = known.get(language)?.get(requirement);
  return text ? { text, language } : { text: requirement, language: 'en' };
}

export class Explainer {
  readonly #pack: string;
  #books: Books | null = null;

  constructor(pack: string) {
    this.#pack = pack;
  }

  why(asked: WhyAsked): Why {
    this.#books ??= booksOf(this.#pack, projectRoot());
    const { rows, rulings, readings, translations } = this.#books;
    const taken = rulings.flatMap(({ key, clause, reading }) =>
      reading !== null && (asked.rule === null ? clause === asked.clause : key === asked.rule)
        ? [reading]
        : [],
    );
    return {
      reason: reasonOf(asked),
      demands: demandsOf(rows, asked).map(({ requirement }) =>
        demandIn(asked.language, requirement, translations),
      ),
      readings: [...new Set(taken)].flatMap((number) => {
        const text = STORY_WORDS[asked.language].readings[number] ?? readings.get(number);
        return text === undefined ? [] : [{ number, text }];
      }),
    };
  }
}
