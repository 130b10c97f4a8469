// The developer's tasks: node .tools/task.mjs test | build | check | generate | format | screenshots | soak | bench | hil [arguments]
import { bin, giveUp, installTestTools, prepare, run, say } from './prepare.mjs';

/** Each task is a list of steps; the first that fails ends it. @type {Record<string, [string, string, string[]][]>} */
const tasks = {
  build: [],
  check: [
    ['types', bin('tsc'), ['--noEmit']],
    ['lint and format', bin('biome'), ['check', '--error-on-warnings']],
    ['import directions and file sizes', bin('vitest'), ['run', 'test/house']],
  ],
  generate: [['generated files', process.execPath, ['dist/src/cli/generate.js']]],
  format: [['format', bin('biome'), ['check', '--write']]],
  screenshots: [['screenshots', bin('vitest'), ['run', '--config', 'test/e2e/screenshots.config.ts']]],
  soak: [['soak', process.execPath, ['dist/src/cli/main.js', 'soak']]],
  bench: [['bench', process.execPath, ['dist/test/bench/main.js']]],
  hil: [['transports on a real kernel', process.execPath, ['dist/test/hil/main.js']]],
};
tasks.test = [...(tasks.check ?? []).slice(0, 2), ['tests', bin('vitest'), ['run']]];

const [name = '', ...args] = process.argv.slice(2);
const steps =
  tasks[name] ?? giveUp(`there is no task "${name}"; there are ${Object.keys(tasks).join(', ')}.`, 2);
prepare();
if (name === 'test') installTestTools();
for (const [title, command, fixed] of steps) {
  say(`${title} …`);
  const last = steps.at(-1)?.[0] === title;
  if (run(command, last ? [...fixed, ...args] : fixed) !== 0) giveUp(`${title}: failed, see above.`);
}
