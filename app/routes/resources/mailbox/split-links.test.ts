import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

test('addresses become links and the rest stays text', () => {
  expect(splitLinks('Confirm: http://127.0.0.1:3000/auth/confirm?a=1&b=2\n\nBye')).toEqual([
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
  expect(splitLinks(text)).toEqual([{ text, href: null }]);
});
