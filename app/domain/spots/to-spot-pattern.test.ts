import { expect, test } from 'vitest';
import { toSpotPattern } from './to-spot-pattern.ts';

test('a name that was typed with another apostrophe is the same', () => {
  expect(toSpotPattern("Ribeira d'Ilhas")).toBe(toSpotPattern('Ribeira d’Ilhas'));
});

test('signs that stand for others in patterns stand for themselves', () => {
  expect(toSpotPattern('100%_\\')).toBe('100\\%\\_\\\\');
});
