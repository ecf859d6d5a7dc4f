import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test('rows are lines, under the names of all their columns', () => {
  expect(
    toCsv([
      { a: 1, b: null },
      { a: true, c: 'x' },
    ]),
  ).toBe('a,b,c\r\n1,,\r\ntrue,,x\r\n');
  expect(toCsv([])).toBe('\r\n');
  expect(toCsv([{ b: 1 }], ['a', 'b'])).toBe('a,b\r\n,1\r\n');
  expect(toCsv([], ['a'])).toBe('a\r\n');
});

test.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['@x', "'@x"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
  ['Ana;=1+1', '"Ana;\'=1+1"'],
  ['Ana; =1+1', '"Ana; \'=1+1"'],
  ['Ana\n@x', '"Ana\n\'@x"'],
  ['Ana; Ben - both', '"Ana; Ben - both"'],
  ['＝1+1', "'＝1+1"],
  ['+49 1,5', '"\'+49 1,5"'],
  ['Nahia 🏄', 'Nahia 🏄'],
])('%j is written as %s', (text, cell) => {
  expect(toCsv([{ text }])).toBe(`text\r\n${cell}\r\n`);
});

test('a number may be negative', () => expect(toCsv([{ x: -2 }])).toBe('x\r\n-2\r\n'));
