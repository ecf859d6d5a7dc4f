import { build } from 'vite';
import { createAacPlugin } from './create-aac-plugin.mjs';

/**
 * Vite plugin: builds a React module for pages without the framework's scripts, with Preact in
 * place of React (a tenth of its size). The build's manifest names its script; what that imports
 * later, and its workers, are files of their own.
 *
 * @param {string} source path from the folder of the project
 * @returns {import('vite').Plugin}
 */
export function createStandaloneScriptPlugin(source) {
  return {
    name: 'standalone-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        resolve: {
          alias: {
            'react/jsx-runtime': 'preact/jsx-runtime',
            'react-dom/client': 'preact/compat/client',
            'react-dom': 'preact/compat',
            react: 'preact/compat',
          },
        },
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rollupOptions: { input: source, output: { format: 'es' } },
        },
        worker: { format: 'es', plugins: () => [createAacPlugin()] },
      });
      const [outcome] = [built].flat();
      if (!outcome || !('output' in outcome)) this.error(`${source} was not built`);
      for (const file of outcome.output) {
        const isScript = file.type === 'chunk' && file.isEntry;
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          // The manifest lists what has a name.
          ...(isScript && { name: file.name, originalFileName: source }),
          source: file.type === 'chunk' ? file.code : file.source,
        });
      }
    },
  };
}
