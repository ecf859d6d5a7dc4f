import { expect, test } from 'vitest';
import { toShownText } from './to-shown-text.ts';

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

test('marks that turn what follows around are left out, and so are controls', () => {
  expect(toShownText('a\u202eb\u0007c\td')).toEqual(['abc\td']);
  expect(toShownText('\u200f\n\n')).toEqual([]);
});
