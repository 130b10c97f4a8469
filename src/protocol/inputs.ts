// What a page may ask of the table, checked word by word: a page is a stranger. The schema is made from the declarations of the
// inputs; what only devices can know is not in it.
import { z } from 'zod';
import { PAGE_INPUTS, type PageInput } from '../table/inputs/all.ts';

export type { PageInput } from '../table/inputs/all.ts';

const SCHEMAS: ReadonlyMap<unknown, z.ZodType<object>> = new Map(
  PAGE_INPUTS.flatMap(({ type, page }) =>
    page ? [[type, page.extend({ type: z.literal(type) }).strict()] as const] : [],
  ),
);

/** What each input of a page may hold, as plain JSON Schemas: they are all that is needed to make one. */
export function pageShapes(): readonly object[] {
  return [...SCHEMAS.values()].map((schema) => z.toJSONSchema(schema));
}

export type ParsedInput =
  | { readonly ok: true; readonly input: PageInput }
  /** The place in the message that is wrong; empty when it is the whole. */
  | { readonly ok: false; readonly where: string };

/** The schemas are those that the types are made from; the compiler cannot follow that through the lookup. */
function isPageInput(checked: object): checked is PageInput {
  return 'type' in checked;
}

/** The input, or where it is wrong. */
export function parseInput(data: unknown): ParsedInput {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  const schema = SCHEMAS.get(type);
  if (!schema) return { ok: false, where: 'type' };
  const parsed = schema.safeParse(data);
  if (parsed.success && isPageInput(parsed.data)) return { ok: true, input: parsed.data };
  const issue = deepest(parsed.error?.issues ?? []);
  return { ok: false, where: issue?.path.join('.') ?? '' };
}

/** Of a union's complaints, the one that came furthest. */
function deepest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const inner = issues.flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flat() : [issue]));
  return inner.toSorted((a, b) => b.path.length - a.path.length)[0] ?? issues[0];
}
