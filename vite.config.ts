import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { analyticsScripts } from './app/domain/analytics/analytics-scripts.ts';
import { emitScripts } from './scripts/static-files/emit-scripts.mjs';
import { provideNotices } from './scripts/static-files/provide-notices.mjs';
import { throwMissingChunks } from './scripts/static-files/throw-missing-chunks.mjs';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    emitScripts(Object.values(analyticsScripts)),
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
            // What most screens need comes in one piece: small ones compress badly, and each is a request.
            codeSplitting: { groups: [{ name: 'shared', test: /\/app\//, minShareCount: 30 }] },
          },
        },
      },
    },
  },
  // Else the server would load two thousand icons to draw twenty.
  ssr: { noExternal: ['lucide-react'] },
});
