// The pages of the books in docs/books. They take minutes to make, so the tests do not make them.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookPage, Edges } from '../../src/cli/edge/book-page.ts';
import { analyse } from '../../src/edge/optimal/analyse.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { compileRules } from '../../src/rules/compile.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { packNamed } from './books.ts';

const FOLDER = join(projectRoot(), 'docs', 'books');
const pages = readdirSync(FOLDER).map((file) => basename(file, '.md'));

describe('a page of docs/books', () => {
  test.each(pages)(
    '%s was made for the rule pack as it is; `sabot edge --page --rules PACK` makes it anew',
    (id) => {
      const page = readFileSync(join(FOLDER, `${id}.md`), 'utf8');
      const { hash, version, title } = packNamed(id);
      expect(page).toContain(`# ${title}: the mathematics`);
      expect(page).toContain(`Rule pack \`${id}\`, version ${version}, hash \`${hash}\`.`);
    },
  );
});

test('the page names each bonus with its frequency and cost, and each choice of the house', () => {
  // Made-up edges: two percent for every book that is not the one of the page.
  const once = (book: RuleBook) => ({ analysis: analyse(compileRules(book)), chartEdge: 0 });
  const page = bookPage(packNamed('pennsylvania'), new Edges(() => 0.02), once);
  expect(page).toMatch(/^\| `pays\.blackjack` \| .* \| `3:2` \| one in 24 rounds \| 1\.6\d\d\d % \|$/m);
  expect(page).toMatch(/^\| `cards\.decks` \| .* \| `6` \| `8` \| −1\.6\d\d\d % \|$/m);
  expect(page).toContain('All other choices change the main wager by 0:');
  expect(page).toMatch(/^All other.*`match\.offered`/m);
});
