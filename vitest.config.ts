import { defineConfig } from 'vitest/config';

export default defineConfig({
  // No test is about time, so a busy machine must not fail one.
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
