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
};

export type AuthPermit =
  | { ok: true; succeeded: () => void }
  | {
      ok: false;
      retryAfterSeconds: number;
      code: 'over_email_send_rate_limit' | 'over_request_rate_limit';
    };

const MINUTE_MS = 60_000;

type Rule = {
  perAddress?: RateLimiter;
  perUser?: RateLimiter;
  perIp?: RateLimiter;
  countsOnlyFailures: boolean;
};

/** Lite has no limits at all. Guessing and mailing are limited per address and per visitor. */
export function createAuthLimits(
  triesPerNetwork: number,
  now: () => number = Date.now,
): (request: AuthRequest) => AuthPermit {
  const mails: Rule = {
    perAddress: createRateLimiter(6, 60 * MINUTE_MS, now),
    perIp: createRateLimiter(triesPerNetwork, 60 * MINUTE_MS, now),
    countsOnlyFailures: false,
  };
  const passwords: Rule = {
    perAddress: createRateLimiter(10, 5 * MINUTE_MS, now),
    perIp: createRateLimiter(triesPerNetwork, 5 * MINUTE_MS, now),
    countsOnlyFailures: true,
  };
  // Besides the ten tries of each code, which are counted in the database (mail-tokens.ts).
  const codes: Rule = {
    perAddress: createRateLimiter(10, 10 * MINUTE_MS, now),
    perIp: createRateLimiter(triesPerNetwork, 10 * MINUTE_MS, now),
    countsOnlyFailures: true,
  };
  // Tells our own server whether a password is the one that the user has.
  const changes: Rule = {
    perUser: createRateLimiter(10, 10 * MINUTE_MS, now),
    perIp: createRateLimiter(triesPerNetwork, 10 * MINUTE_MS, now),
    countsOnlyFailures: true,
  };
  // Asked for every page, by a whole school behind one address, and there is nothing to guess.
  const whoAmI: Rule = { countsOnlyFailures: false };
  const rest: Rule = {
    perIp: createRateLimiter(600, 5 * MINUTE_MS, now),
    countsOnlyFailures: false,
  };

  const ruleFor = ({ path, method, grantType, address }: AuthRequest): Rule => {
    if (['/signup', '/otp', '/recover', '/resend'].includes(path)) return mails;
    if (path === '/user' && method === 'PUT' && address !== null) return mails;
    if (path === '/user' && method === 'PUT') return changes;
    if (path === '/user' && method === 'GET') return whoAmI;
    if (path === '/token' && grantType === 'password') return passwords;
    return path === '/verify' ? codes : rest;
  };

  return (request) => {
    const rule = ruleFor(request);
    const code = rule === mails ? 'over_email_send_rate_limit' : 'over_request_rate_limit';
    const keys: [RateLimiter | undefined, string | null][] = [
      [rule.perAddress, request.address],
      [rule.perUser, request.userId],
      [rule.perIp, request.ip && toNetwork(request.ip)],
    ];
    for (const [limiter, key] of keys) {
      const retryAfterSeconds = key === null ? 0 : (limiter?.take(key) ?? 0);
      if (retryAfterSeconds > 0) return { ok: false, retryAfterSeconds, code };
    }
    const succeeded = () => {
      if (!rule.countsOnlyFailures) return;
      for (const [limiter, key] of keys) if (key !== null) limiter?.giveBack(key);
    };
    return { ok: true, succeeded };
  };
}
