import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { refuseOtherNode } from './scripts/own-node.mjs';

refuseOtherNode();

/** All tests together have some hundred megabytes at a time. */
const AMPLE_BYTES = 4 * 1024 ** 3;

// No test is about time, so a busy machine must not fail one.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
const common = {
  ...patience,
  setupFiles: 'test/seed.ts',
  env: { TMPDIR: folderOfMoments() },
  // A source is made ready once, not in every project and every run. `npx vitest --clearCache` throws away what is kept.
  experimental: { fsModuleCache: true },
};

/**
 * Journals of a moment lie in memory: a table waits for the disk at every input, and a disk that others use is slow. A kill is the
 * same there; a power cut is tried with what was written and synced, not with a disk. In a container memory may be small: then on disk.
 */
function folderOfMoments(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= AMPLE_BYTES ? memory : tmpdir();
}

const filesOf = (folders: readonly string[]) => folders.map((folder) => `test/${folder}/**/*.test.ts`);

/** Their tests open the ports of the machine through compiled libraries: each file has a process of its own. */
const ports = filesOf(['drivers/{gpio,hid,serial}', 'hardware-sim/wires']);
/** Their tests start programs, or a station in the machine's own time. */
const alone = filesOf(['cli', 'world', 'station', 'systemd']);
const browser = filesOf(['e2e']);

/** The longest of each project, first: one that began last would keep everybody waiting. A fresh clone has no times to sort by. */
const LONGEST = [
  'journal/archive-kills',
  'world/live-table',
  'edge/optimal',
  'systemd/filter',
  'world/process',
  'journal/every-write',
  'journal/crash-kills',
  'journal/verify-bytes',
  'world/world',
  'journal/lost-bytes',
].map((name) => `/test/${name}.test.ts`);

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return rank < 0 ? LONGEST.length : rank;
}

/**
 * Project by project, those that wait most first. Files of one project share processes, and what these have loaded: to load is
 * half of their work. A process is kept only for the next file, so files of two projects must not take turns.
 */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['browser', 'ports', 'alone', 'shared'];
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name) || rankOf(a) - rankOf(b),
    );
  }
}

export default defineConfig({
  test: {
    // Programs, pages and disks are waited for in half of the time: twice as many work as there are processors.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: ProjectByProject },
    // What programs of their own do, such as `sabot` in test/cli, is not counted.
    coverage: {
      provider: 'v8',
      include: ['src/**', 'drivers/**', 'hardware-sim/**'],
      exclude: ['**/*.{md,html,css,svg}'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        test: {
          name: 'browser',
          include: browser,
          isolate: false,
          globalSetup: 'test/e2e/build.ts',
          ...common,
        },
      },
      { test: { name: 'ports', include: ports, ...common } },
      { test: { name: 'alone', include: alone, isolate: false, ...common } },
      {
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...ports, ...alone, ...browser],
          isolate: false,
          ...common,
        },
      },
    ],
  },
});
