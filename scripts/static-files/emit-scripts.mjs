/**
 * Vite plugin: builds modules that no page imports, for those who load them by their address.
 *
 * @param {string[]} sources from the folder of the project on
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
