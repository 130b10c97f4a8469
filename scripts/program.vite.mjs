// The program in a few files instead of hundreds: it starts in two thirds of the time and three quarters of the memory.
import { defineConfig } from 'vite';
import { BESIDE_THEMSELVES } from './program-packages.mjs';

const ENTRIES = {
  main: 'dist/src/cli/main.js',
  // Started by their names, as processes and threads of their own.
  'journal-checker': 'dist/src/station/journal-checker.js',
  'verify-worker': 'dist/src/journal/verify/verify-worker.js',
  'program-checker': 'dist/src/station/program/program-checker.js',
  'outbox-worker': 'dist/src/station/pit/outbox-worker.js',
  'index-worker': 'dist/src/pit/service/index-worker.js',
  'figures-worker': 'dist/src/pit/figures/figures-worker.js',
  'book-worker': 'dist/src/pit/figures/book-worker.js',
  'tables-process': 'dist/src/demonstration/pit/tables-process.js',
  'hands-reader': 'dist/src/station/hands/hands-reader.js',
  worker: 'dist/src/edge/worker.js',
  'soak-worker': 'dist/src/world/soak-worker.js',
};

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: BESIDE_THEMSELVES },
  build: {
    ssr: true,
    outDir: 'dist/program',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ENTRIES,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
