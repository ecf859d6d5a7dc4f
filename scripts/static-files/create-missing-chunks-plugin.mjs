/** React Router 7.18's code in the browser for a route's chunk that can't be loaded. */
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Makes React Router throw when a route's chunk can't be loaded, instead of reloading the page that
 * the user is leaving, which would lose typed text; `keep-page` then handles it.
 * @returns {import('vite').Plugin}
 */
export function createMissingChunksPlugin() {
  let isDone = false;
  return {
    name: 'throw-missing-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/react-router/') || !RELOAD.test(code)) return;
      isDone = true;
      return { code: code.replace(RELOAD, 'throw error;'), map: null };
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error('React Router loads chunks in another way than 7.18');
    },
  };
}
