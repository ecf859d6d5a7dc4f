import { expect, test } from 'vitest';
import { parsePage } from './parse-page.ts';

test.each([
  [null, 0],
  ['', 0],
  ['3', 3],
  ['-4', 0],
  ['surf', 0],
  ['NaN', 0],
  ['99999999999999999999999', 100_000],
])('%s is page %i', (text, page) => {
  expect(parsePage(text)).toBe(page);
});
