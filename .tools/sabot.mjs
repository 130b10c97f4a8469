#!/usr/bin/env node
// The command line: prepares a fresh clone, then hands over to src/cli.
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/program/main.js');
