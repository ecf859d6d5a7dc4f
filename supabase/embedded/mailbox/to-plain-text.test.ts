import { expect, test } from 'vitest';
import { toPlainText } from './to-plain-text.ts';

test('paragraphs become lines, links are spelt out, entities are characters', () => {
  const html =
    '<html><head><title>No</title></head><body><h1>Sign in</h1>\n<p>Click <a style="x" href="https://a.example/?a=1&amp;b=2">here</a>.</p><p>5 &lt; 6</p></body></html>';
  expect(toPlainText(html)).toBe('Sign in\n\nClick here: https://a.example/?a=1&b=2.\n\n5 < 6');
});
