import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/e2e/screenshots.ts'], globalSetup: 'test/e2e/build.ts', hookTimeout: 60_000 },
});
