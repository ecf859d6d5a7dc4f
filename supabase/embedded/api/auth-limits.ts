import { createRateLimiter, type RateLimiter } from './create-rate-limiter.ts';
import { toNetwork } from './to-network.ts';

export type AuthRequest = {
  /** Below /auth/v1, e.g. `/token`. */
  path: string;
  method: string;
  grantType: string | null;
  /** Lower case; null where the request names none. */
  address: string | null;
  /** The id of whoever changes their account. */
  userId: string | null;
  /** The visitor's, as the server in front gives it; null for requests of that server itself. */
  ip: string | null;
  /** The id of a browser that has signed in with the address before (known-device.ts). */
  device: string | null;
};

export type AuthPermit =
  | { ok: true; succeeded: () => void }
  | {
      ok: false;
      retryAfterSeconds: number;
      code: 'over_email_send_rate_limit' | 'over_request_rate_limit';
    };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Memory must have an end. */
const MOST_KNOWN = 50_000;

type Rule = {
  /** Narrow, so that a stranger elsewhere cannot keep the owner of an address out. */
  perAddressAndNetwork?: RateLimiter;
  /** From all networks: at most a hundred wrong ones an hour, as ASVS 2.2.1 asks. */
  perAddress?: RateLimiter;
  perUser?: RateLimiter;
  /** Does not hold for an address that has signed in from there: a camp shares one network. */
  perNetwork?: RateLimiter;
  countsOnlyFailures: boolean;
};

/**
 * Lite has no limits at all. Guessing and mailing are limited per address and network, per address, and
 * per network. A browser that has signed in with the address before has tries of its own besides, which no stranger
 * uses up.
 */
export function createAuthLimits(
  triesPerNetwork: number,
  now: () => number = Date.now,
): (request: AuthRequest) => AuthPermit {
  const mails: Rule = {
    perAddressAndNetwork: createRateLimiter(6, HOUR_MS, now),
    perAddress: createRateLimiter(18, HOUR_MS, now),
    perNetwork: createRateLimiter(triesPerNetwork, HOUR_MS, now),
    countsOnlyFailures: false,
  };
  const passwords: Rule = {
    perAddressAndNetwork: createRateLimiter(10, 5 * MINUTE_MS, now),
    perAddress: createRateLimiter(100, HOUR_MS, now),
    perNetwork: createRateLimiter(triesPerNetwork, 5 * MINUTE_MS, now),
    countsOnlyFailures: true,
  };
  // Besides the ten tries of each code, which are counted in the database (mail-tokens.ts).
  const codes: Rule = {
    perAddressAndNetwork: createRateLimiter(10, 10 * MINUTE_MS, now),
    perAddress: createRateLimiter(100, HOUR_MS, now),
    perNetwork: createRateLimiter(triesPerNetwork, 10 * MINUTE_MS, now),
    countsOnlyFailures: true,
  };
  // Tells our own server whether a password is the one that the user has.
  const changes: Rule = {
    perUser: createRateLimiter(10, 10 * MINUTE_MS, now),
    perNetwork: createRateLimiter(triesPerNetwork, 10 * MINUTE_MS, now),
    countsOnlyFailures: true,
  };
  // Asked for every page, by a whole school behind one address, and there is nothing to guess.
  const whoAmI: Rule = { countsOnlyFailures: false };
  // Long random tokens, of everybody behind one address, once an hour: what else is asked for must not stop them.
  const refreshes: Rule = {
    perNetwork: createRateLimiter(3000, 5 * MINUTE_MS, now),
    countsOnlyFailures: true,
  };
  const rest: Rule = {
    perNetwork: createRateLimiter(600, 5 * MINUTE_MS, now),
    countsOnlyFailures: false,
  };

  const ruleFor = ({ path, method, grantType, address }: AuthRequest): Rule => {
    if (['/signup', '/otp', '/recover', '/resend'].includes(path)) return mails;
    if (path === '/user' && method === 'PUT' && address !== null) return mails;
    if (path === '/user' && method === 'PUT') return changes;
    if (path === '/user' && method === 'GET') return whoAmI;
    if (path === '/token') return grantType === 'password' ? passwords : refreshes;
    return path === '/verify' ? codes : rest;
  };

  /** Addresses that have signed in, with the network: the limit of that network is not theirs. */
  const known = new Set<string>();
  const remember = (pair: string) => {
    known.delete(pair);
    known.add(pair);
    const [oldest] = known;
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  };

  return (request) => {
    const rule = ruleFor(request);
    const code = rule === mails ? 'over_email_send_rate_limit' : 'over_request_rate_limit';
    const network = request.ip && toNetwork(request.ip);
    const pair = request.address && `${request.address} ${network ?? ''}`;
    const isKnown = pair !== null && known.has(pair);
    // First, so that one network that has used up its tries makes no entries in the other limits.
    const ordinary = listCounted([
      [rule.perNetwork, isKnown ? null : network],
      [rule.perAddressAndNetwork, pair],
      [rule.perAddress, request.address],
      [rule.perUser, request.userId],
    ]);
    const pools = [ordinary];
    if (request.address !== null && request.device !== null) {
      pools.unshift(
        listCounted([
          // In capitals: no address that is typed becomes one of these.
          [rule.perAddressAndNetwork, `${request.address} DEVICE ${request.device}`],
          [rule.perAddress, `${request.address} DEVICES`],
        ]),
      );
    }
    const waits: number[] = [];
    const counted = pools.find((pool) => {
      waits.push(takeAll(pool));
      return waits.at(-1) === 0;
    });
    if (!counted) return { ok: false, retryAfterSeconds: Math.min(...waits), code };
    const succeeded = () => {
      if (!rule.countsOnlyFailures) return;
      if (pair !== null && (rule === passwords || rule === codes)) remember(pair);
      for (const [limiter, key] of counted) limiter.giveBack(key);
    };
    return { ok: true, succeeded };
  };
}

type Counted = [RateLimiter, string];

function listCounted(keys: [RateLimiter | undefined, string | null][]): Counted[] {
  return keys.filter((entry): entry is Counted => entry[0] !== undefined && entry[1] !== null);
}

/** Seconds to wait; then none of the limits has counted this try. */
function takeAll(counted: Counted[]): number {
  for (const [index, [limiter, key]] of counted.entries()) {
    const retryAfterSeconds = limiter.take(key);
    if (retryAfterSeconds === 0) continue;
    for (const [earlier, its] of counted.slice(0, index)) earlier.giveBack(its);
    return retryAfterSeconds;
  }
  return 0;
}
