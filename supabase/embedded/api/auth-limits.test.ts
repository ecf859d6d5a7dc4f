import { expect, test } from 'vitest';
import { createAuthLimits } from './auth-limits.ts';

const OWN = 'owner@example.com';
const HOME = '203.0.113.7';
const CAMP = '198.51.100.7';

function signIn(address: string, ip: string, device: string | null = null) {
  const request = { path: '/token', method: 'POST', grantType: 'password', userId: null };
  return { ...request, address, ip, device };
}

/** Returns how many of `length` password guesses the limits allow. */
function countGuesses(
  toIp: (index: number) => string,
  { limits = createAuthLimits(60, () => 0), length = 100, address = '' } = {},
): number {
  const guesses = Array.from({ length }, (_, index) =>
    limits(signIn(address || `surfer-${index}@example.com`, toIp(index))),
  );
  return guesses.filter(({ ok }) => ok).length;
}

test.each([
  ['one network', (index: number) => `2001:db8:1:2:${index.toString(16)}::7`],
  ['one network, written short', (index: number) => `2001:DB8:1:2::${index}`],
  ['one phone', () => '::ffff:203.0.113.7'],
])('guesses from the addresses of %s count as one visitor', (_, toIp) => {
  expect(countGuesses(toIp)).toBe(60);
});

test.each([
  ['IPv6', (index: number) => `2001:db8:1:${index.toString(16)}::7`],
  ['IPv4', (index: number) => `203.0.113.${index}`],
])('visitors of several %s networks have separate limits', (_, toIp) => {
  expect(countGuesses(toIp)).toBe(100);
});

test('a stranger who guesses from another network does not lock the owner of an address out', () => {
  const limits = createAuthLimits(60, () => 0);
  expect(countGuesses(() => CAMP, { limits, address: OWN })).toBe(10);
  expect(limits(signIn(OWN, HOME)).ok).toBe(true);
});

test('visitors of many networks together have at most a hundred guesses an hour at one account', () => {
  const toIp = (index: number) => `203.0.${index}.7`;
  expect(countGuesses(toIp, { length: 250, address: OWN })).toBe(100);
});

test('a browser that has signed in before has its own tries, whatever strangers guess', () => {
  const limits = createAuthLimits(60, () => 0);
  const toIp = (index: number) => (index < 60 ? CAMP : `203.0.${index}.7`);
  expect(countGuesses(toIp, { limits, length: 250, address: OWN })).toBe(100);
  expect(limits(signIn(OWN, HOME)).ok).toBe(false);
  const tries = Array.from({ length: 11 }, () => limits(signIn(OWN, CAMP, 'her phone')).ok);
  expect(tries).toEqual([...Array(10).fill(true), false]);
  expect(limits(signIn(OWN, CAMP, 'her tablet')).ok).toBe(true);
});

test('known browsers of an address share a hundred tries an hour, which no typed name uses up', () => {
  const limits = createAuthLimits(60, () => 0);
  countGuesses((index) => `203.0.${index}.7`, { limits, address: `${OWN} devices` });
  const tries = Array.from({ length: 250 }, (_, index) =>
    limits(signIn(OWN, HOME, `device ${index}`)),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(110);
});

test('a known browser still gets a mail after strangers have used up the address’s mails', () => {
  const limits = createAuthLimits(60, () => 0);
  const ask = (ip: string, device: string | null) =>
    limits({ ...signIn(OWN, ip, device), path: '/recover', grantType: null }).ok;
  const sent = Array.from({ length: 60 }, (_, index) => ask(`203.0.${index}.7`, null));
  expect(sent.filter(Boolean)).toHaveLength(18);
  expect(ask(HOME, null)).toBe(false);
  expect(ask(HOME, 'her phone')).toBe(true);
});

test('a user who has signed in from a shared network can sign in after a neighbour has used up its tries', () => {
  const limits = createAuthLimits(60, () => 0);
  const first = limits(signIn(OWN, CAMP));
  if (first.ok) first.succeeded();
  countGuesses(() => CAMP, { limits });
  expect(limits(signIn('new@example.com', CAMP)).ok).toBe(false);
  expect(limits(signIn(OWN, CAMP)).ok).toBe(true);
});

test('a user who uses up the tries of known browsers leaves them the tries of visitors', () => {
  const limits = createAuthLimits(60, () => 0);
  for (let index = 0; index < 100; index += 1) {
    limits(signIn(OWN, `203.0.${index}.7`, `thief ${index % 12}`));
  }
  expect(limits(signIn(OWN, HOME, 'her phone')).ok).toBe(true);
});

test('a known browser waits for its own tries or those of visitors, whichever come first', () => {
  const limits = createAuthLimits(60, () => 0);
  expect(countGuesses((index) => `203.0.${index}.7`, { limits, address: OWN })).toBe(100);
  for (let tries = 0; tries < 10; tries += 1) limits(signIn(OWN, HOME, 'her phone'));
  expect(limits(signIn(OWN, HOME, 'her phone'))).toMatchObject({ retryAfterSeconds: 300 });
});

test('a network that guesses without end does not reset the limits of others', () => {
  const limits = createAuthLimits(60, () => 0);
  expect(countGuesses((index) => `203.0.${index}.7`, { limits, address: OWN })).toBe(100);
  expect(countGuesses(() => CAMP, { limits, length: 60_000 })).toBe(60);
  expect(limits(signIn(OWN, HOME)).ok).toBe(false);
});

test('a guess that the limit of its network rejects does not count against the address', () => {
  const limits = createAuthLimits(60, () => 0);
  countGuesses(() => CAMP, { limits });
  for (let guesses = 0; guesses < 200; guesses += 1) limits(signIn(OWN, CAMP));
  expect(countGuesses((index) => `203.0.${index}.7`, { limits, length: 250, address: OWN })).toBe(
    100,
  );
});

test('a signed-in phone renews its token whatever a neighbour requests', () => {
  const limits = createAuthLimits(60, () => 0);
  const none = { grantType: null, address: null, userId: null, ip: CAMP, device: null };
  for (let asked = 0; asked < 700; asked += 1) limits({ ...none, path: '/health', method: 'GET' });
  expect(limits({ ...none, path: '/health', method: 'GET' }).ok).toBe(false);
  const refresh = { ...none, path: '/token', method: 'POST', grantType: 'refresh_token' };
  expect(limits(refresh).ok).toBe(true);
});
