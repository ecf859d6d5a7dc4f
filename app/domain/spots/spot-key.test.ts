import { expect, test } from 'vitest';
import { toSpotPattern } from './spot-key.ts';

test('a name that was typed with another apostrophe is the same', () => {
  expect(toSpotPattern("Ribeira d'Ilhas")).toBe(toSpotPattern('Ribeira d’Ilhas'));
});

test('wildcards of patterns match only themselves', () => {
  expect(toSpotPattern('100%_\\')).toBe('100\\%\\_\\\\');
});
