import { createRateLimiter, type RateLimiter } from './create-rate-limiter.ts';
import { toNetwork } from './to-network.ts';

export type AuthRequest = {
  /** Path below /auth/v1, e.g. `/token`. */
  path: string;
  method: string;
  grantType: string | null;
  /** Lower case; null when the request names no address. */
  address: string | null;
  /** The id of the user who changes their account. */
  userId: string | null;
  /** The visitor's address from the server in front; null for requests of that server itself. */
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
/** Bounds the memory. */
const MOST_KNOWN = 50_000;

type Rule = {
  /** Per network, so that a stranger elsewhere cannot lock the owner of an address out. */
  perAddressAndNetwork?: RateLimiter;
  /** From all networks: at most a hundred failed tries an hour, as ASVS 2.2.1 requires. */
  perAddress?: RateLimiter;
  perUser?: RateLimiter;
  /** Does not apply to an address that has signed in from this network: a camp shares one network. */
  perNetwork?: RateLimiter;
  countsOnlyFailures: boolean;
};

/**
 * Lite has no rate limits. These limit guesses and mails per address and network, per address, and
 * per network. A browser that has signed in with the address before has its own tries, which no
 * stranger can use up.
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
  // The database also limits each code to ten tries (mail-tokens.ts).
  const codes: Rule = {
    perAddressAndNetwork: createRateLimiter(10, 10 * MINUTE_MS, now),
    perAddress: createRateLimiter(100, HOUR_MS, now),
    perNetwork: createRateLimiter(triesPerNetwork, 10 * MINUTE_MS, now),
    countsOnlyFailures: true,
  };
  // Our own server checks the current password of a user with these requests.
  const changes: Rule = {
    perUser: createRateLimiter(10, 10 * MINUTE_MS, now),
    perNetwork: createRateLimiter(triesPerNetwork, 10 * MINUTE_MS, now),
    countsOnlyFailures: true,
  };
  // A whole school behind one address requests this for each page, and there is nothing to guess.
  const whoAmI: Rule = { countsOnlyFailures: false };
  // Refresh tokens are long and random. All users behind one address send one an hour, and their
  // other requests must not block them.
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

  /** Pairs of address and network that have signed in: the limit per network does not apply to them. */
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
    // First, so that a network that has used up its tries adds no entries to the other limits.
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
          // The prefix in capitals matches no typed address.
          [rule.perAddressAndNetwork, `${request.address} DEVICE ${request.device}`],
          [rule.perAddress, `${request.address} DEVICES`],
        ]),
      );
    }
    const waits: number[] = [];
    const counted = pools.find((pool) => {
      waits.push(countAll(pool));
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

/** Seconds to wait. When it is not 0, none of the limits has counted this try. */
function countAll(counted: Counted[]): number {
  for (const [index, [limiter, key]] of counted.entries()) {
    const retryAfterSeconds = limiter.take(key);
    if (retryAfterSeconds === 0) continue;
    for (const [earlier, its] of counted.slice(0, index)) earlier.giveBack(its);
    return retryAfterSeconds;
  }
  return 0;
}
