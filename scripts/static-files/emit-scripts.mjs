/**
 * Vite plugin: builds modules that no page imports, for code that loads them by their URL.
 *
 * @param {string[]} sources paths from the folder of the project
 * @returns {import('vite').Plugin}
 */
export function emitScripts(sources) {
  return {
    name: 'emit-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const source of sources) {
        this.emitFile({ type: 'chunk', id: `/${source}`, preserveSignature: 'strict' });
      }
    },
  };
}
