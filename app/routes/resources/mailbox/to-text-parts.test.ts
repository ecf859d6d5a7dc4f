import { expect, test } from 'vitest';
import { toTextParts } from './to-text-parts.ts';

test('addresses become links and the rest stays text', () => {
  expect(toTextParts('Confirm: http://127.0.0.1:3000/auth/confirm?a=1&b=2\n\nBye')).toEqual([
    { text: 'Confirm: ', href: null },
    {
      text: 'http://127.0.0.1:3000/auth/confirm?a=1&b=2',
      href: 'http://127.0.0.1:3000/auth/confirm?a=1&b=2',
    },
    { text: '\n\nBye', href: null },
  ]);
});

test('only http and https addresses become links', () => {
  const text = 'javascript:alert(1) data:text/html,x ftp://example.com';
  expect(toTextParts(text)).toEqual([{ text, href: null }]);
});
