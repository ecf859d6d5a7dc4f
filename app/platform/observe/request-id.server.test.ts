import { expect, test } from 'vitest';
import { toRequestId } from './request-id.server.ts';

const own = /^[0-9a-f]{16}$/;

test('an id from a proxy that we trust is used', () => {
  const id = '0199c9a4-7d0e-7c6b-9a55-3a2d1a8b6f10';
  expect(toRequestId(id, true)).toBe(id);
});

test('other clients cannot choose their id', () => {
  expect(toRequestId('0199c9a4-7d0e-7c6b', false)).toMatch(own);
});

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  '"},{"level":"error',
  'line\nbreak-in-it',
  'ana@example.com',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '-----------',
])('%j is replaced', (given) => {
  expect(toRequestId(given, true)).toMatch(own);
});
