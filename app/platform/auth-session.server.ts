import { isAuthRetryableFetchError, type User as ProviderUser } from '@supabase/supabase-js';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { fail } from '#app/errors/fail.ts';
import type { AuthSessionState, AuthUser } from '#app/lib/auth-state.ts';
import { type AuthEvents, followAuthEvents } from './auth-events.server.ts';
import { nameRequester } from './observe/observe-requests.server.ts';
import { createRequestSupabase, type Db } from './supabase.server.ts';

/** `new_email`: the address they want to have, until it is confirmed. */
export type User = AuthUser & { new_email: string | null };

export type AuthSession = {
  db: Db;
  /** Nobody until the code of the second factor was entered, for accounts that have one. */
  user: User | null;
  /** Whose first factor was right, and whose second is missing. */
  awaitsSecondFactor: User | null;
  /** What happened to the auth session, as far as the browser has not heard of it. */
  events: AuthEvents;
};

const authSessionContext = createContext<AuthSession | null>(null);

/** Who asks, and the Supabase client that acts with their rights. */
export function getAuthSession(context: Readonly<RouterContextProvider>): AuthSession {
  const session = context.get(authSessionContext);
  if (!session) throw new Error('The auth session was asked for before its middleware ran');
  return session;
}

/** Who asks, for a page that is written although something went wrong before or while that was asked. */
export function findUser(context: Readonly<RouterContextProvider>): User | null {
  return context.get(authSessionContext)?.user ?? null;
}

/**
 * Root middleware: verifies the cookies' token (refreshing it when it has run out) and sets
 * the rotated cookies on whatever response leaves.
 */
export const authSessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { db, commit } = createRequestSupabase(request);
  const events = await followAuthEvents(request, db);
  const session = { db, events, ...(await readUser(request, db)) };
  context.set(authSessionContext, session);
  nameRequester(session.user?.id);
  const response = await next();
  commit(response.headers);
  await events.commit(response);
  return response;
};

/** Until when the cookies' token holds. Not to be trusted for anything else: nobody has verified it. */
export async function readAuthSessionState(db: Db): Promise<AuthSessionState | null> {
  const { data } = await db.auth.getSession();
  return data.session && { expires_at: data.session.expires_at ?? 0 };
}

const NOBODY = { user: null, awaitsSecondFactor: null };

async function readUser(
  request: Request,
  db: Db,
): Promise<Pick<AuthSession, 'user' | 'awaitsSecondFactor'>> {
  // A visitor without auth cookies needs no question to the backend.
  if (!/(?:^|;\s*)sb-[^=]+-auth-token/.test(request.headers.get('cookie') ?? '')) return NOBODY;
  // getClaims alone would keep a deleted person signed in until the token ends.
  const { data, error } = await db.auth.getUser();
  // Nobody is sent to the login page because the backend is restarting, or has too much to do.
  const { status = 0 } = error ?? {};
  if (isAuthRetryableFetchError(error) || status === 429 || status >= 500) {
    throw fail('backend-down');
  }
  if (!data.user) return NOBODY;
  const hasFactor = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
  const user = toUser(data.user);
  if (hasFactor && !(await isSecondLevel(db))) return { user: null, awaitsSecondFactor: user };
  return { user, awaitsSecondFactor: null };
}

function toUser({ id, email, new_email, created_at, user_metadata }: ProviderUser): User {
  const { full_name, name } = user_metadata ?? {};
  return {
    ...{ id, email: email ?? '', new_email: new_email ?? null, created_at },
    // The rest, and what else a provider may have put there, is nobody's business in the browser.
    user_metadata: {
      ...(typeof full_name === 'string' ? { full_name } : {}),
      ...(typeof name === 'string' ? { name } : {}),
    },
  };
}

/**
 * As the token says that the backend has just vouched for. The library's own answer trusts the
 * list of factors in the cookie, or asks the backend once more.
 */
async function isSecondLevel(db: Db): Promise<boolean> {
  const { data } = await db.auth.getSession();
  const payload = data.session?.access_token.split('.')[1] ?? '';
  const { aal } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { aal?: unknown };
  return aal === 'aal2';
}
