import { build } from 'vite';

/**
 * Vite plugin: builds a React module for pages without the framework's scripts, with Preact in
 * place of React (a tenth of its size), into one file that the build's manifest names.
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
          rollupOptions: { input: source, output: { format: 'es', codeSplitting: false } },
        },
      });
      const [outcome] = [built].flat();
      if (!outcome || !('output' in outcome)) this.error(`${source} was not built`);
      const name = source.replace(/^.*\//, '').replace(/\.client\.tsx$/, '.js');
      this.emitFile({
        type: 'asset',
        name,
        originalFileName: source,
        source: outcome.output[0].code,
      });
    },
  };
}
