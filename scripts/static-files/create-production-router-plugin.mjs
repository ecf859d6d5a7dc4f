import { existsSync } from 'node:fs';

/**
 * Bundles React Router's production files for browsers. Its package leads bundlers to the
 * development ones, which warn of mistakes that only a programmer can make.
 * @returns {import('vite').Plugin}
 */
export function createProductionRouterPlugin() {
  return {
    name: 'resolve-production-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(?:\/|$)/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      const id = found.id.replace(
        '/react-router/dist/development/',
        '/react-router/dist/production/',
      );
      if (!existsSync(id)) throw new Error(`React Router has no production files at ${id}`);
      return { ...found, id };
    },
  };
}
