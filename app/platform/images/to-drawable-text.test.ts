import { expect, test } from 'vitest';
import { toDrawableText } from './to-drawable-text.ts';

test.each([
  ['Inés’s wave at Praia do Amado · 9:30', 'Inés’s wave at Praia do Amado · 9:30'],
  ['Ольга Ωραία', 'Ольга Ωραία'],
  ['e\u0301', 'é'],
  ['Kai 🏄🏽‍♂️ Sol', 'Kai Sol'],
  ['波乗り', ''],
  ['a\0b\nc\u202ed', 'a b c d'],
  ['<b>&', '<b>&'],
])('the font renders %j as %j', (text, drawn) => expect(toDrawableText(text)).toBe(drawn));
