// The developer's tasks: node scripts/task.mjs test | coverage | build | check | generate | format | screenshots | gallery | soak | bench | hil | machine | tools [arguments]
import { installTestTools } from './dependencies.mjs';
import { bin, prepare, runNode, tsc } from './prepare.mjs';
import { giveUp, say } from './project.mjs';

/** What has not changed since the last time is not checked again. */
const known = ['--incremental', '--tsBuildInfoFile', 'dist/types.tsbuildinfo'];
const pictures = [bin('vitest'), 'run', '--config', 'test/e2e/screenshots.config.ts'];

/** Each task is a list of steps; the first that fails ends it. @type {Record<string, [string, string[]][]>} */
const tasks = {
  build: [],
  tools: [],
  check: [
    ['types', [...tsc, '--noEmit', ...known]],
    ['lint and format', [bin('biome'), 'check', '--error-on-warnings']],
    ['import directions and file sizes', [bin('vitest'), 'run', 'test/house']],
  ],
  generate: [['generated files', ['dist/src/cli/generate.js']]],
  format: [['format', [bin('biome'), 'check', '--write']]],
  screenshots: [['screenshots', [...pictures, 'test/e2e/screenshots.ts']]],
  gallery: [['gallery', [...pictures, 'test/e2e/gallery.ts']]],
  soak: [['soak', ['dist/src/cli/main.js', 'soak']]],
  bench: [['bench', ['dist/test/bench/main.js']]],
  machine: [['the whole machine', ['dist/test/machine/main.js']]],
  hil: [['transports on a real kernel', ['dist/test/hil/main.js']]],
};
tasks.coverage = [['tests with coverage', [bin('vitest'), 'run', '--coverage']]];
tasks.test = [...(tasks.check ?? []).slice(0, 2), ['tests', [bin('vitest'), 'run']]];

/** What it needs could not be had here: nothing is known. */
const NOT_CHECKED = 75;

const [name = '', ...args] = process.argv.slice(2);
const steps =
  tasks[name] ?? giveUp(`there is no task "${name}"; there are ${Object.keys(tasks).join(', ')}.`, 2);
prepare();
if (['test', 'coverage', 'tools'].includes(name)) installTestTools();
for (const [title, fixed] of steps) {
  say(`${title} …`);
  const last = steps.at(-1)?.[0] === title;
  const status = runNode(last ? [...fixed, ...args] : fixed);
  if (status === NOT_CHECKED) giveUp(`${title}: NOT CHECKED, see above.`, NOT_CHECKED);
  if (status !== 0) giveUp(`${title}: failed, see above.`);
}
