import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toHashedPage } from './to-hashed-page.server.ts';

const policy =
  "default-src 'self'; script-src 'self' 'nonce-a+/=' https://x.example; style-src 'self' 'nonce-a+/='";

function toSource(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('scripts and styles with the nonce are allowed by their hashes, and the nonce is removed', () => {
  const html =
    '<style data-sheet="public" nonce="a+/=">p{}\n</style><script nonce="a+/=">one()</script><script nonce="a+/=">two()</script>';
  const page = toHashedPage({ html, policy });
  expect(page?.html).toBe(
    '<style data-sheet="public">p{}\n</style><script>one()</script><script>two()</script>',
  );
  expect(page?.policy.split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' ${toSource('one()')} ${toSource('two()')} https://x.example`,
    `style-src 'self' ${toSource('p{}\n')}`,
  ]);
});

test('scripts without the response’s nonce are not allowed', () => {
  const html = '<script>typed()</script><script nonce="guessed">typed()</script>';
  const page = toHashedPage({ html, policy });
  expect(page?.policy).toBe(
    "default-src 'self'; script-src 'self'  https://x.example; style-src 'self'",
  );
});

test('a page without a nonce is null', () => {
  expect(toHashedPage({ html: '', policy: "default-src 'none'" })).toBeNull();
});
