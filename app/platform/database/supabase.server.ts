import {
  type CookieOptions,
  createServerClient,
  parseCookieHeader,
  serializeCookieHeader,
} from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readClaimTokens } from '#app/platform/auth/claim-cookie.server.ts';
import { isSigningOut } from '#app/platform/auth/is-signing-out.ts';
import { toKnownDeviceHeader } from '#app/platform/auth/known-device.server.ts';
import { sendRefreshOnce } from '#app/platform/auth/send-refresh-once.server.ts';
import { toServerProof } from '#app/platform/auth/server-proof.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import { readWishedLanguage } from '#app/platform/languages/guest-language.server.ts';
import { getRequestIdHeaders } from '#app/platform/observe/request-context.server.ts';
import type { Database } from './database.types.ts';

/** A Supabase client that acts with its caller's rights: row level security decides. */
export type Db = SupabaseClient<Database>;

export type RequestSupabase = {
  db: Db;
  /** Adds refreshed or cleared auth cookies, and the headers that keep them out of caches. */
  commit(headers: Headers): void;
};

/** The one Supabase client of a request, acting for the user in its cookies. */
export function createRequestSupabase(request: Request): RequestSupabase {
  const env = getEnv();
  const visitor = request.headers.get(CLIENT_ADDRESS_HEADER);
  const userAgent = request.headers.get('user-agent');
  const pending = new Map<string, string>();
  const noStore = new Map<string, string>();
  const secure = isSecureSite();
  // The claims of a surfer without an account count in addition to the account's rights.
  const claims = readClaimTokens(request);
  const language = readWishedLanguage(request);
  const db = createServerClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    // fetchWithRetry retries; both together would try twelve times.
    db: { retry: false },
    global: {
      fetch: isSigningOut(request) ? limitTime(SIGN_OUT_MS) : sendRefreshOnce,
      // The backend limits sign-in per visitor, and sees only this server.
      headers: {
        ...(env.EMBEDDED_BACKEND && visitor ? { 'x-forwarded-for': visitor } : {}),
        // Users recognise their devices by it in the list of their sessions.
        ...(userAgent ? { 'user-agent': userAgent } : {}),
        ...toServerProof(),
        ...(env.EMBEDDED_BACKEND ? toKnownDeviceHeader(request) : {}),
        ...getRequestIdHeaders(),
        ...(claims.length > 0 ? { 'x-claim-tokens': claims.join() } : {}),
        // The questions of consent are worded by the database.
        ...(language ? { 'x-guest-language': language } : {}),
      },
    },
    cookieOptions: {
      // The default contains the backend's address, which not every server needs to know.
      ...(env.EMBEDDED_BACKEND ? { name: OWN_BACKEND_COOKIE } : {}),
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
    },
    cookies: {
      getAll: () =>
        parseCookieHeader(request.headers.get('cookie') ?? '').map(({ name, value }) => ({
          name,
          value: value ?? '',
        })),
      setAll: (cookies, headers) => {
        for (const { name, value, options } of cookies) {
          pending.set(name, serializeCookieHeader(name, value, scope(name, options)));
        }
        for (const [name, value] of Object.entries(headers)) noStore.set(name, value);
      },
    },
  });
  return {
    db,
    commit(headers) {
      for (const cookie of pending.values()) headers.append('set-cookie', cookie);
      for (const [name, value] of noStore) headers.set(name, value);
    },
  };
}

/**
 * A user who signs out and walks away must learn within this time that they are still signed in: a
 * backend that hangs never responds, and other requests may wait for it.
 */
const SIGN_OUT_MS = 8_000;

/** One time limit for all requests from now on. */
function limitTime(ms: number): typeof fetch {
  const signal = AbortSignal.timeout(ms);
  return (input, init) => sendRefreshOnce(input, { ...init, signal });
}

/**
 * The same as on loopback, so that users stay signed in when the backend moves to another machine.
 */
const OWN_BACKEND_COOKIE = 'sb-127-auth-token';
const VERIFIER_MAX_AGE_SECONDS = 3600;

/**
 * Every mail and every sign-in by a provider leaves verifiers in cookies, for 400 days and on every
 * request. Only /auth reads them, within the hour.
 */
function scope(name: string, options: CookieOptions): CookieOptions {
  if (!name.endsWith('-code-verifier')) return options;
  const maxAge = options.maxAge === 0 ? 0 : VERIFIER_MAX_AGE_SECONDS;
  return { ...options, path: '/auth', maxAge };
}
