import { setTimeout as wait } from 'node:timers/promises';
import { createLimiter, type Limiter } from '#app/lib/limits/create-limiter.ts';
import { createRecentMap } from '#app/lib/limits/create-recent-map.ts';
import { getKnownDevice } from '#app/platform/auth/known-device.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import { toClientKey } from '#app/platform/rate-limits/to-client-key.ts';
import { type AuthRefusal, toTooOften } from './auth-outcome.ts';

const MINUTE_MS = 60_000;

const HOUR_MS = 60 * MINUTE_MS;

type Rule = {
  /** Narrow, so that a stranger elsewhere cannot lock the owner out of their account. */
  perAccountAndVisitor: Limiter;
  perAccount: Limiter;
  /** Does not apply to an account that has signed in from this network: a camp shares one. */
  perVisitor: Limiter;
  countsOnlyFailures: boolean;
};

/** The same limits as the embedded backend's (supabase/embedded/api/auth-limits.ts). */
const rules = {
  mails: {
    perAccountAndVisitor: createLimiter(6, HOUR_MS),
    perAccount: createLimiter(18, HOUR_MS),
    perVisitor: createLimiter(60, HOUR_MS),
    countsOnlyFailures: false,
  },
  secrets: {
    perAccountAndVisitor: createLimiter(10, 10 * MINUTE_MS),
    perAccount: createLimiter(100, HOUR_MS),
    perVisitor: createLimiter(60, 10 * MINUTE_MS),
    countsOnlyFailures: true,
  },
} satisfies Record<string, Rule>;

type Counted = [Limiter, string];

const MOST_KNOWN = 50_000;

/** Accounts with the networks from which they have entered a correct secret. */
const known = createRecentMap<true>(MOST_KNOWN);

/**
 * Limits attempts that send mail or check a secret, per account and visitor, per account, and per
 * visitor. A browser that has signed in with the address before has its own tries as well, which no
 * stranger uses up. The embedded backend has these limits itself; a Supabase project sees only this
 * server, so that all visitors would share its limits.
 *
 * @param account The address typed, or the id of a known user.
 */
export async function limitAttempts<T extends { ok: boolean }>(
  kind: keyof typeof rules,
  request: Request,
  account: string,
  attempt: () => Promise<T>,
): Promise<T | AuthRefusal> {
  if (getEnv().EMBEDDED_BACKEND) return attempt();
  const { perAccountAndVisitor, perAccount, perVisitor, countsOnlyFailures } = rules[kind];
  const visitor = toClientKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
  const pair = `${account.toLowerCase()} ${visitor}`;
  const device = getKnownDevice(request, account);
  const ordinary: Counted[] = [
    // First, so that a visitor who has used up these makes no entries in the other limits.
    ...(known.get(pair) ? [] : [[perVisitor, visitor] satisfies Counted]),
    [perAccountAndVisitor, pair],
    [perAccount, account.toLowerCase()],
  ];
  const pools = [ordinary];
  if (device !== null) {
    pools.unshift([
      // In capitals: no typed address equals one of these.
      [perAccountAndVisitor, `${account.toLowerCase()} DEVICE ${device}`],
      [perAccount, `${account.toLowerCase()} DEVICES`],
    ]);
  }
  const waitsMs: number[] = [];
  const counted = pools.find((pool) => {
    waitsMs.push(countAll(pool));
    return waitsMs.at(-1) === 0;
  });
  if (!counted) return toTooOften(Math.ceil(Math.min(...waitsMs) / 1000));
  const outcome = await attempt();
  if (!outcome.ok || !countsOnlyFailures) return outcome;
  known.set(pair, true);
  for (const [limiter, key] of counted) limiter.giveBack(key);
  return outcome;
}

/** Milliseconds to wait; if it is not 0, none of the limits has counted this attempt. */
function countAll(counted: Counted[]): number {
  for (const [index, [limiter, key]] of counted.entries()) {
    const waitMs = limiter.take(key);
    if (waitMs === 0) continue;
    for (const [earlier, its] of counted.slice(0, index)) earlier.giveBack(its);
    return waitMs;
  }
  return 0;
}

// Hashing a password, writing a row and queueing a mail take 5 to 100 ms where the backend is near.
const AT_LEAST_MS = 600;

/** Delays a response, so that it does not come sooner where an address is unknown. */
export function waitForPace(): Promise<void> {
  return wait(AT_LEAST_MS);
}
