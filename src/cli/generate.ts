// npm run generate: the files that are made from others. A test fails when one of them is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { journalFormatPage } from '../docs/journal-format/page.ts';
import { withTables } from '../docs/journal-tables.ts';
import { keypadPage } from '../docs/keypad.ts';
import { logEventsPage } from '../docs/log-events.ts';
import { messagesPage } from '../docs/messages.ts';
import { operatingPages } from '../docs/operating.ts';
import { rulesIndex } from '../docs/rules-index.ts';
import { statechartPage } from '../docs/statechart.ts';
import { switchesPage } from '../docs/switches.ts';
import { queryTables } from '../journal/file/query-tables.ts';
import { housePackJsonSchema } from '../packs/house-pack.ts';
import { packJsonSchema } from '../packs/pack-schema.ts';
import { reportJsonSchema, reportsPage } from '../pit/figures/report-page.ts';
import { pitJsonSchema } from '../pit/service/config.ts';
import { projectRoot } from '../program/project-root.ts';
import { tableJsonSchema } from '../station/config/schema.ts';

const root = projectRoot();
const GENERATED: Readonly<Record<string, () => string>> = {
  'config/schema/rule-pack.schema.json': packJsonSchema,
  'config/schema/house-pack.schema.json': housePackJsonSchema,
  'config/schema/table.schema.json': tableJsonSchema,
  'config/schema/pit.schema.json': pitJsonSchema,
  'config/schema/report-rounds.schema.json': () => reportJsonSchema('rounds'),
  'config/schema/report-incidents.schema.json': () => reportJsonSchema('incidents'),
  'config/schema/report-days.schema.json': () => reportJsonSchema('days'),
  'docs/pit-reports.md': reportsPage,
  'docs/journal.md': () => withTables(readFileSync(join(root, 'docs', 'journal.md'), 'utf8')),
  'docs/journal-format.md': () => journalFormatPage(root, queryTables()),
  'docs/keypad.md': keypadPage,
  'docs/log-events.md': logEventsPage,
  'docs/messages.md': () => messagesPage(),
  'docs/switches.md': switchesPage,
  'docs/table.md': statechartPage,
  'docs/rules.md': () => rulesIndex(root),
  ...operatingPages(),
};

for (const [file, content] of Object.entries(GENERATED)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content());
  process.stdout.write(`${file}\n`);
}
