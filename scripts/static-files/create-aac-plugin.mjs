import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ID = 'virtual:aac-module';
const RESOLVED = `\0${ID}`;
const MODULE = fileURLToPath(
  new URL('../modules/build/aac.js', import.meta.resolve('@mediabunny/aac-encoder')),
);
const COMMONJS_END = 'exports.default = Module;';

/**
 * Vite plugin: `virtual:aac-module` is the compiled AAC encoder alone. Its package offers it in a worker
 * of its own only, which costs a camera that has a worker already some 15 MiB.
 *
 * @returns {import('vite').Plugin}
 */
export function createAacPlugin() {
  return {
    name: 'provide-aac',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return;
      const code = await readFile(MODULE, 'utf8');
      if (!code.includes(COMMONJS_END)) throw new Error(`${MODULE} is another kind of module now`);
      return code
        .replace('Object.defineProperty(exports, "__esModule", { value: true });', '')
        .replace(COMMONJS_END, 'export { Module as createModule };');
    },
  };
}
