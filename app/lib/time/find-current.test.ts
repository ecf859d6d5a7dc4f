import { expect, test } from 'vitest';
import { findCurrent } from './find-current.ts';

const addresses = ['/coach', '/app/share', '/app/share/admin/tools', '/app/shorts'];

test.each([
  ['/coach', '/coach'],
  ['/coach/surf-experience', '/coach'],
  ['/coaches', null],
  ['/app/share/session/create', '/app/share'],
  ['/app/share/admin/tools/tus', '/app/share/admin/tools'],
  ['/', null],
])('%s belongs to %s', (pathname, expected) => {
  expect(findCurrent(addresses, pathname)).toBe(expected);
});
