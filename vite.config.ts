// The web app of the station: one page, its parts loaded as they are needed, everything from the station itself.
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/screens',
  // The icons of the installed app: they keep their names.
  publicDir: 'public',
  build: {
    outDir: '../../dist/screens',
    emptyOutDir: true,
    target: 'es2022',
    // The station's pages may not run or show anything that is not a file of the station.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
