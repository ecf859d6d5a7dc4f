import { expect, test } from 'vitest';
import { toPlainWords } from './to-plain-words.ts';

test.each([
  ['\u202eevaw\u202c', 'evaw'],
  ['\u2066Ana\u2069\u0007\u009b\0', 'Ana'],
  ['two\r\nlines\tand a tab', 'two\r\nlines\tand a tab'],
  ['🏄🏽‍♀️ नमस्‍ते می‌روم موج שלום\u200f!', '🏄🏽‍♀️ नमस्‍ते می‌روم موج שלום\u200f!'],
])('%j is stored as %j', (typed, kept) => {
  expect(toPlainWords(typed)).toBe(kept);
});
