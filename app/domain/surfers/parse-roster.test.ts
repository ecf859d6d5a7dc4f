import { expect, test } from 'vitest';
import { MAX_ROSTER_LINES, parseRoster } from './parse-roster.ts';
import { type RosterLine, toRosterText } from './roster-line.ts';

const read = (text: string) => parseRoster(text).lines.map(toRosterText);

test.each([
  ['Ana, red 4, goofy', 'Ana, red 4, goofy'],
  ['Ana, goofy, 4, red', 'Ana, red 4, goofy'],
  ['Ana\tred\t4\tgoofy', 'Ana, red 4, goofy'],
  ['Ana;red;4;', 'Ana, red 4'],
  ['"Ana María";azul;12;regular', 'Ana María, blue 12, regular'],
  ['Jürgen, Grün #7', 'Jürgen, green 7'],
  ['Chloé, bleue n° 3', 'Chloé, blue 3'],
  ['João, vermelha4', 'João, red 4'],
  ['Cleo, minor, red 4', 'Cleo, red 4, minor'],
  ['Cleo;U18', 'Cleo, minor'],
  ['Ana Minor', 'Ana Minor'],
  ['1. Ben', 'Ben'],
  ['- Ben, light blue 2', 'Ben, light blue 2'],
  ['Ana red 4 goofy', 'Ana, red 4, goofy'],
  ['Tom Brown', 'Tom Brown'],
  ['Rosa', 'Rosa'],
  ['Rosa, rosa', 'Rosa, pink'],
  ['Ana de la Cruz', 'Ana de la Cruz'],
])('%s is %s', (typed, meant) => {
  expect(read(typed)).toEqual([meant]);
});

test('lines of a spreadsheet, with headings, blanks and other line ends', () => {
  expect(read('Name\tColour\tNumber\r\nAna\tred\t4\r\n\r\n \t\t\r\nBen\tblue\t')).toEqual([
    'Ana, red 4',
    'Ben, blue',
  ]);
});

test.each([
  ['Ana, stripes', '“stripes” is not a colour, number or stance.'],
  ['Ana, red blue', 'The line has two colours, red and blue.'],
  ['Ana, 4 5', 'The line has two numbers, 4 and 5.'],
  ['Ana, regular goofy', 'The line says both regular and goofy.'],
  ['Ana, 4000', '4000 is too high for a lycra number.'],
  ['red 4', null],
  [', red 4', 'The line must start with a name.'],
  ['%%% ;; 9', 'The line must start with a name.'],
  [`${'a'.repeat(81)}, red`, 'The name is longer than 80 characters.'],
])('%s: %s', (typed, sentence) => {
  const { problems } = parseRoster(typed);
  expect(problems[0]?.sentence ?? null).toBe(sentence);
});

test('a surfer is not added twice, but two of the same name in different lycras are two', () => {
  const { lines, problems } = parseRoster('Ana, red 4\nana, red 4\nAna, blue\nBen', [
    { name: 'BEN', colour: null, number: null, stance: 'goofy', isMinor: false },
  ]);
  expect(lines.map(toRosterText)).toEqual(['Ana, red 4', 'Ana, blue']);
  expect(problems.map(({ line }) => line)).toEqual([2, 4]);
});

test('every line of nonsense is named with its number and its text, and the good ones are read', () => {
  const nonsense = Array.from({ length: 200 }, (_, place) => `%%% ${place} ;;; qwxz`);
  const { lines, problems } = parseRoster([...nonsense, 'Ana, red 4'].join('\n'));
  expect(lines).toHaveLength(1);
  expect(problems).toHaveLength(200);
  expect(problems[199]).toMatchObject({ line: 200, text: '%%% 199 ;;; qwxz' });
});

test('lines beyond the limit of a roster are reported, not dropped', () => {
  const many = Array.from(
    { length: MAX_ROSTER_LINES + 2 },
    (_, place) => `Surfer ${place}, ${place}`,
  );
  const { lines, problems } = parseRoster(many.join('\n'));
  expect([lines.length, problems.length]).toEqual([MAX_ROSTER_LINES, 2]);
});

test('a written line reads back as the same', () => {
  const line: RosterLine = {
    name: 'Ana',
    colour: 'red',
    number: 0,
    stance: 'goofy',
    isMinor: true,
  };
  expect(parseRoster(toRosterText(line)).lines).toEqual([line]);
});

test('hostile lines give a line or a sentence', () => {
  const hostile = [
    '__proto__, constructor',
    "'; drop table surfers; --",
    'Ana\u202E, red',
    '\t'.repeat(9999),
  ];
  const { lines, problems } = parseRoster(hostile.join('\n'));
  expect(lines.map(toRosterText)).toEqual(['Ana\u202E, red']);
  expect(problems.map(({ line }) => line)).toEqual([1, 2]);
});
