// The stand-alone verifier: one file that plain Node runs, with everything in it that it needs.
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/program',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { 'sabot-verify': 'dist/src/cli/verifier/stand-alone.js' },
      output: { entryFileNames: '[name].mjs', codeSplitting: false },
    },
  },
});
