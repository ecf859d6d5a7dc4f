import { describe, expect, test } from 'vitest';
import { listMissingLetters, toDrawableText } from './drawable-text.ts';
import { UNITS_PER_EM } from './face.ts';
import { readFaces } from './read-faces.ts';
import { measureLine, toLinePath } from './set-line.ts';
import { toFittedText } from './to-fitted-text.ts';

const faces = await readFaces();
const text = [faces.text];

test.each([
  ['João’s best wave – 7.5 ★', []],
  ['Łukasz, Đặng, Ελένη, Оля', []],
  ['A\r\nline\tof\u00a0its own', []],
  ['Go 🏄🏽‍♀️ go 🤙❤️💙 👨‍👩‍👧 go 👨‍👩‍👧 🇵🇹 🫎', ['👨‍👩‍👧', '🇵🇹', '🫎']],
  ['波 مرحبا', ['波', 'م', 'ر', 'ح', 'ب', 'ا']],
  ['x\u030c', ['x\u030c']],
  ['constructor __proto__', []],
])('in %j, the characters that no face can draw are named: %j', (words, missing) => {
  expect(listMissingLetters(words, faces)).toEqual(missing);
});

test('letters that the face cannot draw are left out, without a replacement', () => {
  expect(toDrawableText('  Go 🫎 go\u202e\u0000\u200b  \n\n🫎\nJoa\u0303o  ', faces)).toBe(
    'Go go\nJoão',
  );
  expect(toDrawableText('🫎 \u0007', faces)).toBe('');
});

test('an emoji is drawn in one ink, for everyone who may do it', () => {
  expect(toDrawableText('Top 🏄🏽‍♀️🤙🏿 ❤️💛', faces)).toBe('Top 🏄🤙 ❤❤');
  expect(toLinePath('🏄', text)).not.toBe('');
  expect(measureLine('🏄🤙', text)).toBe(measureLine('🏄', text) + measureLine('🤙', text));
});

test('the display face borrows the letters that it lacks', () => {
  expect(toLinePath('Я', [faces.display])).toBe('');
  expect(toLinePath('Я', [faces.display, faces.text])).toBe(toLinePath('Я', text));
});

test('pairs of letters are closer, also with accents', () => {
  const closer = measureLine('A', text) + measureLine('V', text) - measureLine('AV', text);
  expect(closer).toBeGreaterThan(20);
  expect(measureLine('ÁV', text)).toBe(measureLine('Á', text) + measureLine('V', text) - closer);
});

describe('text in its room', () => {
  const toFitted = (words: string) =>
    toFittedText(words, text, { sizePx: 60, room: { width: 800, lines: 3 } });
  const widest = (lines: string[], sizePx: number) =>
    Math.max(...lines.map((line) => (measureLine(line, text) * sizePx) / UNITS_PER_EM));

  test('has its size and one line where it fits', () => {
    expect(toFitted('Praia do Amado')).toMatchObject({ lines: ['Praia do Amado'], sizePx: 60 });
  });

  test('is split into lines of about the same length, between words', () => {
    const { lines, sizePx } = toFitted('João paddles in late, looks down the line');
    expect(lines).toEqual(['João paddles in late,', 'looks down the line']);
    expect(sizePx).toBe(60);
  });

  test('keeps the lines that were typed, unless they are too many', () => {
    expect(toFitted('one\ntwo').lines).toEqual(['one', 'two']);
    expect(toFitted('one\ntwo\nthree\nfour').lines).toEqual(['one two three four']);
  });

  test.each([
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'W'.repeat(120),
    `${'i'.repeat(59)} ${'m'.repeat(60)}`,
  ])('gets smaller, and long words are broken, until %s fits', (words) => {
    const { lines, sizePx, width } = toFitted(words);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
    expect(sizePx).toBeLessThan(60);
    expect(width).toBeLessThanOrEqual(800);
    expect(width).toBeCloseTo(widest(lines, sizePx), 6);
  });
});
