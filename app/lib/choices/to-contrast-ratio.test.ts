import { expect, test } from 'vitest';
import { toContrastRatio } from './to-contrast-ratio.ts';

// From the examples of WCAG and its usual tools.
test.each([
  ['#000', '#ffffff', 21],
  ['#fff', '#fff', 1],
  ['#767676', '#fff', 4.54],
  ['#fff', '#777', 4.48],
  ['#ff0000', '#fff', 4],
  ['#00f', '#000', 2.44],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(toContrastRatio(one, other)).toBeCloseTo(ratio, 2);
  expect(toContrastRatio(other, one)).toBeCloseTo(ratio, 2);
});

test('a text that is not a hex colour is rejected', () => {
  expect(() => toContrastRatio('var(--color-ink)', '#fff')).toThrow('var(--color-ink)');
});
