// npm run pit-demo: installs PostgreSQL where that can be done, and shows the pit.
import { installPostgres } from './dependencies.mjs';
import { handOver } from './own-node.mjs';
import { prepare } from './prepare.mjs';
import { root } from './project.mjs';

const args = process.argv.slice(2);

prepare();
const needsNone = ['sqlite', '--store=sqlite', '--help', '-h'].some((word) => args.includes(word));
if (!needsNone) installPostgres();
handOver([`${root}dist/program/main.js`, 'pit-demo', ...args]);
