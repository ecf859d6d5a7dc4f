/**
 * Vite plugin: builds modules that no page imports, for code that loads them by their URL.
 *
 * @param {string[]} sources paths from the folder of the project
 * @returns {import('vite').Plugin}
 */
export function createEmittedScriptsPlugin(sources) {
  return {
    name: 'emit-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const source of sources) {
        this.emitFile({ type: 'chunk', id: `/${source}`, preserveSignature: 'strict' });
      }
    },
    generateBundle(_options, bundle) {
      for (const source of sources) {
        const chunk = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source),
        );
        if (!chunk) this.error(`${source} has no chunk of its own`);
        if (loadsShell(chunk.fileName, bundle)) this.error(`${source} loads the shell of the app`);
      }
    },
  };
}

/**
 * Public pages load these scripts without the framework.
 *
 * @param {string} fileName
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @returns {boolean}
 */
function loadsShell(fileName, bundle) {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk') return false;
  return chunk.name === 'shell' || chunk.imports.some((name) => loadsShell(name, bundle));
}
