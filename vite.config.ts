import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { analyticsScripts } from '#app/domain/analytics/analytics-settings.ts';
import { SHEETS } from '#app/lib/sheets.ts';
import { PLAYER_SCRIPT, REVIEW_SCRIPT } from '#app/platform/pages/page-scripts.ts';
import {
  isOfEveryScreen,
  isOfPublicPages,
  isOfSession,
} from './scripts/static-files/chunk-members.mjs';
import { createAacPlugin } from './scripts/static-files/create-aac-plugin.mjs';
import { createEmittedScriptsPlugin } from './scripts/static-files/create-emitted-scripts-plugin.mjs';
import { createFontSubsetPlugin } from './scripts/static-files/create-font-subset-plugin.mjs';
import { createMissingChunksPlugin } from './scripts/static-files/create-missing-chunks-plugin.mjs';
import { createNoticesPlugin } from './scripts/static-files/create-notices-plugin.mjs';
import { createProductionRouterPlugin } from './scripts/static-files/create-production-router-plugin.mjs';
import { createSheetSourcesPlugin } from './scripts/static-files/create-sheet-sources-plugin.mjs';
import { createShortIconsPlugin } from './scripts/static-files/create-short-icons-plugin.mjs';
import { createStandaloneScriptPlugin } from './scripts/static-files/create-standalone-script-plugin.mjs';

/** Not the texts and players of public pages, which run without these scripts. */
const ofManyScreens =
  /\/app\/(?!components\/(?:public-page|school\/)|languages\/(?!english\/)|errors\/catalogue|platform\/pages\/to-|client\/playback|lib\/(?:format\/format-duration|text\/to-replaced-strings))/;

/** Letters of western Europe, digits and the signs of titles; other letters come from the system's font. */
const TITLE_CHARACTERS = [
  ...Array.from({ length: 95 }, (_, n) => String.fromCharCode(0x20 + n)),
  ...Array.from({ length: 64 }, (_, n) => String.fromCharCode(0xc0 + n)),
  ...' ¡¿·–—‘’“”„…«»€œŒ№×−',
].join('');

export default defineConfig({
  plugins: [
    createProductionRouterPlugin(),
    createSheetSourcesPlugin(SHEETS),
    tailwindcss(),
    reactRouter(),
    createEmittedScriptsPlugin([...Object.values(analyticsScripts), PLAYER_SCRIPT]),
    createStandaloneScriptPlugin(REVIEW_SCRIPT),
    createMissingChunksPlugin(),
    createShortIconsPlugin(),
    createFontSubsetPlugin({ name: /bricolage-grotesque-.*\.woff2$/, text: TITLE_CHARACTERS }),
    createNoticesPlugin(),
  ],
  worker: { plugins: () => [createAacPlugin()] },
  // The manifest says what the scripts are called that pages know by address only.
  build: { target: 'es2022', manifest: true, sourcemap: 'hidden' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Every page lists the scripts of all routes: names of what they share would add 0.7 kB.
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
            codeSplitting: {
              groups: [
                // Small chunks compress badly, and each is a request. A chunk takes what its modules import along
                // with them, the one with the highest priority first.
                {
                  name: (id, build) => (isOfPublicPages(id, build) ? 'public' : null),
                  priority: 4,
                },
                { name: (id, build) => (isOfEveryScreen(id, build) ? 'shell' : null), priority: 3 },
                // Guests' pages are counted, too, although they load no scripts.
                { name: 'shared', test: ofManyScreens, minShareCount: 25, priority: 2 },
                { name: (id, build) => (isOfSession(id, build) ? 'session' : null), priority: 1 },
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
