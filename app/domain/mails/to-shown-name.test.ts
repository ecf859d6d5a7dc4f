import { expect, test } from 'vitest';
import { toShownName } from './to-shown-name.ts';

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

test('long names are cut where a letter ends', () => {
  expect(toShownName('🏄🏽‍♀️'.repeat(100))).toMatch(/^(?:🏄🏽‍♀️)+…$/u);
  expect(toShownName('a'.repeat(5000))).toBe(`${'a'.repeat(59)}…`);
  expect(toShownName('a'.repeat(60))).toBe('a'.repeat(60));
  expect(toShownName(`e${'\u0301'.repeat(5000)}`).length).toBeLessThanOrEqual(241);
});
