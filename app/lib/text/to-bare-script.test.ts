import { expect, test } from 'vitest';
import { toBareScript } from './to-bare-script.ts';

test('a script that pages carry has no comments and no indentation, and the same statements', () => {
  const script = `// Runs inline.
(() => {
  // Of the page.
  /** @type {string} Where. */
  const address = 'https://surf.example/*'; // Stays.
  /**
   * Shows it.
   *
   * @param {string} text
   */
  function show(text) {
    document.title = text;
  }
  show(address);
})();
`;
  expect(toBareScript(script)).toBe(`(() => {
const address = 'https://surf.example/*'; // Stays.
function show(text) {
document.title = text;
}
show(address);
})();
`);
});
