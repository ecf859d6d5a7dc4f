import { expect, test } from 'vitest';
import { toInitials } from './words.ts';

test.each([
  ['Maya', 'M'],
  ['inés de la cruz', 'IC'],
  ['  Åsa   Öberg ', 'ÅÖ'],
  ['Shaun O’Neill-Smith', 'SO'],
  ['"Kai" (coach)', 'KC'],
  ['🏄 Tom', 'T'],
  ['高橋 愛', '高愛'],
  ['', ''],
  ['…', ''],
])('%j has the initials %j', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
