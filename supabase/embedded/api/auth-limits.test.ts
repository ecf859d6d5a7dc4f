import { expect, test } from 'vitest';
import { createAuthLimits } from './auth-limits.ts';

/** How many of 100 guesses at as many passwords are let through. */
function countGuesses(toIp: (index: number) => string): number {
  const limits = createAuthLimits(60, () => 0);
  const guesses = Array.from({ length: 100 }, (_, index) =>
    limits({
      path: '/token',
      method: 'POST',
      grantType: 'password',
      address: `surfer-${index}@example.com`,
      userId: null,
      ip: toIp(index),
    }),
  );
  return guesses.filter(({ ok }) => ok).length;
}

test.each([
  ['one network', (index: number) => `2001:db8:1:2:${index.toString(16)}::7`],
  ['one network, written short', (index: number) => `2001:DB8:1:2::${index}`],
  ['one phone', () => '::ffff:203.0.113.7'],
])('who guesses from the addresses of %s is one visitor', (_, toIp) => {
  expect(countGuesses(toIp)).toBe(60);
});

test.each([
  ['IPv6', (index: number) => `2001:db8:1:${index.toString(16)}::7`],
  ['IPv4', (index: number) => `203.0.113.${index}`],
])('visitors of several %s networks do not stand in for each other', (_, toIp) => {
  expect(countGuesses(toIp)).toBe(100);
});
