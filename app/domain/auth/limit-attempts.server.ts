import { createLimiter, type Limiter } from '#app/lib/create-limiter.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/client-address.server.ts';
import { getEnv } from '#app/platform/get-env.server.ts';
import { toClientKey } from '#app/platform/rate-limits/to-client-key.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { tooOften } from './too-often.ts';

const MINUTE_MS = 60_000;

type Rule = { perAccount: Limiter; perVisitor: Limiter; countsOnlyFailures: boolean };

/** As many as the embedded backend allows (supabase/embedded/api/auth-limits.ts). */
const rules = {
  mails: {
    perAccount: createLimiter(6, 60 * MINUTE_MS),
    perVisitor: createLimiter(60, 60 * MINUTE_MS),
    countsOnlyFailures: false,
  },
  secrets: {
    perAccount: createLimiter(10, 10 * MINUTE_MS),
    perVisitor: createLimiter(60, 10 * MINUTE_MS),
    countsOnlyFailures: true,
  },
} satisfies Record<string, Rule>;

/**
 * Limits what sends mail or checks a secret, per account and per visitor. The embedded backend
 * does so itself; a Supabase project sees only this server, whose limits all visitors would share.
 *
 * @param account The address typed, or the id of whoever is known by now.
 */
export async function limitAttempts<T extends { ok: boolean }>(
  kind: keyof typeof rules,
  request: Request,
  account: string,
  attempt: () => Promise<T>,
): Promise<T | AuthRefusal> {
  if (getEnv().EMBEDDED_BACKEND) return attempt();
  const { perAccount, perVisitor, countsOnlyFailures } = rules[kind];
  const keys: [Limiter, string][] = [
    [perAccount, account.toLowerCase()],
    [perVisitor, toClientKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '')],
  ];
  for (const [limiter, key] of keys) {
    const waitMs = limiter.take(key);
    if (waitMs > 0) return tooOften(Math.ceil(waitMs / 1000));
  }
  const outcome = await attempt();
  if (outcome.ok && countsOnlyFailures) for (const [limiter, key] of keys) limiter.giveBack(key);
  return outcome;
}
