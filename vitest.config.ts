import { defineConfig } from 'vitest/config';

// No test is about time, so a busy machine must not fail one.
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'plain', include: ['test/**/*.test.ts'], exclude: ['test/e2e/**'], ...patience } },
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/e2e/build.ts',
          // A browser takes a processor for itself.
          fileParallelism: false,
          ...patience,
        },
      },
    ],
  },
});
