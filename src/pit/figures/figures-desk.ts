// Everything that is asked across tables, for the thread that answers it.
import type { Problem } from '../../protocol/problems.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { compare } from './comparing.ts';
import type { FiguresAnswer, FiguresQuestion } from './question.ts';
import { type ReportParts, reportPage } from './reports.ts';
import { fairShoes } from './shoes.ts';

export interface DeskParts extends ReportParts {
  /** These books have to be worked out. */
  missing(books: readonly RuleBook[]): void;
}

function given(body: object): FiguresAnswer {
  return { status: 200, body: JSON.stringify(body), next: null };
}

async function answer(parts: DeskParts, question: FiguresQuestion): Promise<FiguresAnswer> {
  switch (question.ask) {
    case 'compare': {
      const { comparison, missing } = await compare(parts, question);
      parts.missing(missing);
      return given(comparison);
    }
    case 'shoes':
      return given(await fairShoes(parts.store, question));
    case 'report': {
      const { body, next, missing } = await reportPage(parts, question, question.after);
      parts.missing(missing);
      return { status: 200, body, next };
    }
  }
}

/** A store that is away is an answer, too. */
export async function answerFigures(parts: DeskParts, question: FiguresQuestion): Promise<FiguresAnswer> {
  try {
    return await answer(parts, question);
  } catch (error) {
    parts.trouble(error);
    const said = error instanceof Error ? error.message : String(error);
    const problem: Problem = { code: 'journal-unreadable', said };
    return { status: 503, problem };
  }
}
