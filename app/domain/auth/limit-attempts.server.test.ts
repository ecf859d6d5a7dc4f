import { beforeEach, expect, test, vi } from 'vitest';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';

vi.mock('#app/platform/env/get-env.server.ts', () => ({
  getEnv: () => ({ EMBEDDED_BACKEND: false, SUPABASE_SECRET_KEY: 'sb_secret_x' }),
}));

const OWNER = 'owner@example.com';

const HOME = '203.0.113.7';

const CAMP = '198.51.100.7';

let limitAttempts: typeof import('./limit-attempts.server.ts').limitAttempts;

beforeEach(async () => {
  // The counters belong to the module.
  vi.resetModules();
  ({ limitAttempts } = await import('./limit-attempts.server.ts'));
});

/** Whether an attempt at a secret reaches the check. */
async function tries(
  account: string,
  address: string,
  { ok = false, cookie = '' } = {},
): Promise<boolean> {
  const headers = { [CLIENT_ADDRESS_HEADER]: address, cookie };
  const check = vi.fn(async () => ({ ok }));
  await limitAttempts('secrets', new Request('http://site.invalid', { headers }), account, check);
  return check.mock.calls.length > 0;
}

test('a stranger who guesses elsewhere does not lock the owner out of their account', async () => {
  for (let guesses = 0; guesses < 10; guesses += 1) expect(await tries(OWNER, CAMP)).toBe(true);
  expect(await tries(OWNER, CAMP)).toBe(false);
  expect(await tries(OWNER, HOME)).toBe(true);
});

test('a user who signed in from a shared network can do so again when a neighbour has used up its tries', async () => {
  expect(await tries(OWNER, CAMP, { ok: true })).toBe(true);
  for (let guesses = 0; guesses < 60; guesses += 1) await tries(`surfer-${guesses}`, CAMP);
  expect(await tries('new@example.com', CAMP)).toBe(false);
  expect(await tries(OWNER, CAMP)).toBe(true);
});

test('a browser that has signed in before has its own tries, and no other account’s', async () => {
  const { toKnownDeviceCookie } = await import('#app/platform/auth/known-device.server.ts');
  const visit = (cookie = '') => new Request('http://site.invalid', { headers: { cookie } });
  const [first = ''] = toKnownDeviceCookie(visit(), 'kai@example.com').split(';');
  const [cookie = ''] = toKnownDeviceCookie(visit(first), OWNER).split(';');
  for (let network = 0; network < 100; network += 1) await tries(OWNER, `203.0.${network}.7`);
  expect(await tries(OWNER, HOME)).toBe(false);
  expect(await tries(OWNER, HOME, { cookie: first })).toBe(false);
  for (let guesses = 0; guesses < 10; guesses += 1) {
    expect(await tries(OWNER, HOME, { cookie })).toBe(true);
  }
  expect(await tries(OWNER, HOME, { cookie })).toBe(false);
  expect(await tries('kai@example.com', HOME, { cookie })).toBe(true);
});
