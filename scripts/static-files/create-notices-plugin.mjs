import { fileURLToPath } from 'node:url';
import { listNotices, readLicences } from './list-notices.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ID = 'virtual:notices';
const RESOLVED = `\0${ID}`;

/**
 * Vite plugin: the licences of the packages in the build. `virtual:notices` is the list, for the
 * page that shows it, and `/licences.txt` has the texts.
 *
 * @returns {import('vite').Plugin}
 */
export function createNoticesPlugin() {
  return {
    name: 'provide-notices',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED ? `export const notices = ${JSON.stringify(listNotices(root))};` : undefined,
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const source = readLicences(root);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
