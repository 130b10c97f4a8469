// Pictures of the screens: `npm run screenshots` for those in the docs, `npm run gallery` for all.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/e2e/screenshots.ts', 'test/e2e/gallery.ts'],
    globalSetup: 'test/e2e/build.ts',
    hookTimeout: 60_000,
  },
});
