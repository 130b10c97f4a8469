#!/usr/bin/env node
// The command line: prepares a fresh clone, then hands over to src/cli on the project's own Node.
import { handOver, isOwnNode } from './own-node.mjs';
import { prepare } from './prepare.mjs';
import { root } from './project.mjs';

prepare();
if (isOwnNode()) await import('../dist/program/main.js');
else handOver([`${root}dist/program/main.js`, ...process.argv.slice(2)]);
