import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { type AuthRefusal, type SignedIn, toSignedIn } from './auth-outcome.ts';
import { waitForPace } from './limit-attempts.server.ts';
import { type Provider, providers } from './providers.ts';
import { type MailSent, sendQuietly } from './send-quietly.server.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/** Starts an auth session with e-mail address and password. */
export async function signInWithPassword(
  db: Db,
  credentials: { email: string; password: string },
): Promise<{ ok: true; user: SignedIn } | AuthRefusal> {
  const paced = waitForPace();
  const { data, error } = await db.auth.signInWithPassword(credentials);
  if (!error) return { ok: true, user: toSignedIn(data.user) };
  // The backend compares no password for an unknown address, and would respond sooner.
  await paced;
  return toAuthRefusal(error);
}

/**
 * Starts an auth session with the six digits from a mail.
 *
 * @param type `email` for the mails of sign-up and sign-in; `recovery` for a reset's.
 */
export async function verifyCode(
  db: Db,
  { email, code, type }: { email: string; code: string; type: 'email' | 'recovery' },
): Promise<{ ok: true; user: SignedIn } | AuthRefusal> {
  const { data, error } = await db.auth.verifyOtp({ email, token: code, type });
  if (error) return toAuthRefusal(error);
  if (!data.user) throw new Error('A verified code came back without its user');
  return { ok: true, user: toSignedIn(data.user) };
}

/**
 * Mails a sign-in link and code if this address has an account. The response is the same for an
 * unknown address, so that a visitor cannot find out who has an account.
 */
export function sendSignInMail(db: Db, email: string): Promise<MailSent> {
  return sendQuietly(db.auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
}

/**
 * Starts an auth session with the code that a provider sent back. `spent`: it was used before, or
 * belongs to another browser.
 */
export async function signInWithProviderCode(
  db: Db,
  code: string,
): Promise<
  { ok: true; user: SignedIn } | { ok: false; reason: 'expired' | 'spent' | 'backend-down' }
> {
  const { data, error } = await db.auth.exchangeCodeForSession(code);
  if (!error) return { ok: true, user: toSignedIn(data.user) };
  if (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500 || error.status === 429) {
    logger.error({ err: error }, 'a code could not be exchanged');
    return { ok: false, reason: 'backend-down' };
  }
  return { ok: false, reason: error.code === 'flow_state_expired' ? 'expired' : 'spent' };
}

/**
 * The address of the provider's consent page. Sets a cookie with the verifier, without which the
 * code that comes back is useless.
 *
 * @param callback Where the provider sends the user back to, with its origin.
 */
export async function startProvider(db: Db, provider: Provider, callback: URL): Promise<string> {
  const { data, error } = await db.auth.signInWithOAuth({
    provider,
    options: { redirectTo: callback.href, skipBrowserRedirect: true },
  });
  if (error) throw new Error('The address of the provider could not be created', { cause: error });
  return data.url;
}

/** The providers of this installation. The embedded backend has none. */
export function listProviders(): Provider[] {
  const { AUTH_PROVIDERS, EMBEDDED_BACKEND } = getEnv();
  return EMBEDDED_BACKEND ? [] : providers.filter((name) => AUTH_PROVIDERS.includes(name));
}
