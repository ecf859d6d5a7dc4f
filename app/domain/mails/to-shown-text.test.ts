import { expect, test } from 'vitest';
import { toShownName, toShownText } from './to-shown-text.ts';

test('paragraphs stay apart, and lines within them', () => {
  expect(toShownText('One\r\ntwo\r\n\r\n\r\nthree\n')).toEqual(['One\ntwo', 'three']);
});

test('no mail program finds a link or an address in it', () => {
  const [shown = ''] = toShownText(
    'Pay at https://evil.example/x or mail to@evil.example. Thanks.',
  );
  expect(shown).not.toMatch(/evil\.example|https:\/\/|to@evil/);
  expect(shown.replaceAll('\u2060', '')).toContain(
    'https://evil.example/x or mail to@evil.example.',
  );
});

test('marks that turn the direction of reading are left out, and so are control characters', () => {
  expect(toShownText('a\u202eb\u0007c\td')).toEqual(['abc\td']);
  expect(toShownText('\u200f\n\n')).toEqual([]);
});

test.each([
  ['Dune Beach', 'Dune Beach'],
  ['  Dune \t\r\n Beach\0 ', 'Dune Beach'],
  ['\u202eevaw\u202c', 'evaw'],
  ['\r\n\u2028', ''],
  ['🏄🏽‍♀️ Olá & Co', '🏄🏽‍♀️ Olá & Co'],
  ['surf.example', 'surf.\u2060example'],
  ['https://a.b', 'https:\u2060//a.\u2060b'],
  ['lou@surf', 'lou@\u2060surf'],
  ['St. Ives', 'St. Ives'],
])('%j is shown as %j', (name, shown) => expect(toShownName(name)).toBe(shown));

test('long names are cut between letters', () => {
  expect(toShownName('🏄🏽‍♀️'.repeat(100))).toMatch(/^(?:🏄🏽‍♀️)+…$/u);
  expect(toShownName('a'.repeat(5000))).toBe(`${'a'.repeat(59)}…`);
  expect(toShownName('a'.repeat(60))).toBe('a'.repeat(60));
  expect(toShownName(`e${'\u0301'.repeat(5000)}`).length).toBeLessThanOrEqual(241);
});
