import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { refuseOtherNode } from './scripts/own-node.mjs';

refuseOtherNode();

// No test is about time, so a busy machine must not fail one.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
const common = { ...patience, setupFiles: 'test/seed.ts' };

const filesOf = (folders: readonly string[]) => folders.map((folder) => `test/${folder}/**/*.test.ts`);

/** Their tests start programs, or open ports: each file has a process of its own. */
const alone = filesOf([
  'cli',
  'drivers/{gpio,hid,serial}',
  'hardware-sim/wires',
  'world',
  'station',
  'systemd',
]);
const browser = filesOf(['e2e']);

export default defineConfig({
  test: {
    // The default leaves a processor to whoever watches; on a machine with two that is half of it.
    maxWorkers: availableParallelism(),
    // What programs of their own do, such as `sabot` in test/cli, is not counted.
    coverage: {
      provider: 'v8',
      include: ['src/**', 'drivers/**', 'hardware-sim/**'],
      exclude: ['**/*.{md,html,css,svg}'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      { test: { name: 'alone', include: alone, ...common } },
      {
        // All others share a process for each processor, and what it has loaded: to load is half of their work. Not at the
        // same time as those above, because a process is shared only with the next file.
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...alone, ...browser],
          isolate: false,
          sequence: { groupOrder: 1 },
          ...common,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          globalSetup: 'test/e2e/build.ts',
          ...common,
        },
      },
    ],
  },
});
