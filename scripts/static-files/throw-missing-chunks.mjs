/** What React Router 7.18 does in the browser when a route's chunk can't be loaded. */
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Makes React Router tell of a route's chunk that can't be loaded, instead of reloading the address
 * that is being left, and with it whatever is typed there; `keep-page` then does what is right.
 * @returns {import('vite').Plugin}
 */
export function throwMissingChunks() {
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
