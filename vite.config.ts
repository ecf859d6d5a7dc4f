import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { analyticsScripts } from '#app/domain/analytics/analytics-settings.ts';
import { PLAYER_SCRIPT } from '#app/platform/pages/page-scripts.ts';
import { emitScripts } from './scripts/static-files/emit-scripts.mjs';
import { neededByRoot } from './scripts/static-files/needed-by-root.mjs';
import { provideNotices } from './scripts/static-files/provide-notices.mjs';
import { throwMissingChunks } from './scripts/static-files/throw-missing-chunks.mjs';

const isOfShell = neededByRoot(join(import.meta.dirname, 'app/root.tsx'));

/** Not the texts and players of public pages, which run without these scripts. */
const ofManyScreens =
  /\/app\/(?!components\/public-page|platform\/pages\/to-|client\/playback|lib\/format\/format-duration)/;

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    emitScripts([...Object.values(analyticsScripts), PLAYER_SCRIPT]),
    throwMissingChunks(),
    provideNotices(),
  ],
  // The manifest says what the scripts are called that pages know by address only.
  build: { target: 'es2022', manifest: true, sourcemap: 'hidden' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every screen needs comes in one piece, and what most need in another: small ones compress badly,
            // and each is a request.
            codeSplitting: {
              groups: [
                { name: (id, build) => (isOfShell(id, build) ? 'shell' : null), priority: 1 },
                { name: 'shared', test: ofManyScreens, minShareCount: 12 },
              ],
            },
          },
        },
      },
    },
  },
  // Else the server would load two thousand icons to draw twenty.
  ssr: { noExternal: ['lucide-react'] },
});
