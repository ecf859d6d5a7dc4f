import {
  type AuthError,
  isAuthRetryableFetchError,
  type User as ProviderUser,
} from '@supabase/supabase-js';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { fail } from '#app/errors/fail.ts';
import type { AuthSessionState, AuthUser } from '#app/lib/auth-state.ts';
import { createRequestSupabase, type Db } from '#app/platform/database/supabase.server.ts';
import { nameRequester } from '#app/platform/observe/observe-requests.server.ts';
import { type AuthEvents, followAuthEvents } from './auth-events.server.ts';
import { isSigningOut } from './is-signing-out.ts';
import { noteSignIns } from './note-sign-ins.server.ts';

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
  const signInsNoted = noteSignIns(request, db);
  const asked = await readUser(request, db);
  if (!asked) throw fail(isSigningOut(request) ? 'still-signed-in' : 'backend-down');
  const session = { db, events, ...asked };
  context.set(authSessionContext, session);
  nameRequester(session.user?.id);
  const response = await next();
  await signInsNoted();
  commit(response.headers);
  await events.commit(response);
  return response;
};

/** Until when the cookies' token holds. Not to be trusted for anything else: nobody has verified it. */
export async function readAuthSessionState(db: Db): Promise<AuthSessionState | null> {
  const { data } = await db.auth.getSession();
  return data.session && { expires_at: data.session.expires_at ?? 0 };
}

/** A long session lies in several: `.0`, `.1`. */
const AUTH_COOKIE = /(?:^|;\s*)(?:__Host-)?sb-[^=;]+-auth-token(?:\.\d+)?=/;
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Servers take 16 KB of headers in all. */
const MAX_TOKEN_LENGTH = 8192;

const NOBODY = { user: null, awaitsSecondFactor: null };

/** Null when the backend could not be asked. */
async function readUser(
  request: Request,
  db: Db,
): Promise<Pick<AuthSession, 'user' | 'awaitsSecondFactor'> | null> {
  // A visitor without auth cookies needs no question to the backend.
  if (!AUTH_COOKIE.test(request.headers.get('cookie') ?? '')) return NOBODY;
  const kept = await db.auth.getSession();
  if (kept.error && isTemporary(kept.error)) return null;
  if (!isPossibleToken(kept.data.session?.access_token)) return forgetSession(db);
  // getClaims alone would keep a deleted person signed in until the token ends.
  const { data, error } = await db.auth.getUser();
  if (error) return isTemporary(error) ? null : forgetSession(db);
  const hasFactor = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
  const user = toUser(data.user);
  if (hasFactor && !(await isSecondLevel(db)) && !(await wasRecovered(db))) {
    return { user: null, awaitsSecondFactor: user };
  }
  return { user, awaitsSecondFactor: null };
}

/** What is not ASCII cannot be sent in a header, and that would look like a backend that is away. */
function isPossibleToken(token = ''): boolean {
  return token.length <= MAX_TOKEN_LENGTH && TOKEN.test(token);
}

/** Nobody is sent to the login page because the backend is restarting, or has too much to do. */
function isTemporary(error: AuthError): boolean {
  const { status = 0, code, name } = error;
  // Without a code it is the gateway's, of a key that the operator has mistyped; and a page instead of JSON
  // comes from a proxy on the way.
  const isFromElsewhere = (status === 401 && code === undefined) || name === 'AuthUnknownError';
  return isAuthRetryableFetchError(error) || isFromElsewhere || status === 429 || status >= 500;
}

/**
 * The request goes on as a visitor's, and the cookies go: made with another key, or for an auth session that
 * has ended, the backend would refuse each question of this client, those of public pages too.
 */
async function forgetSession(db: Db) {
  // Removes the cookies first. What the backend then says to a token it does not know changes nothing.
  await db.auth.signOut({ scope: 'local' });
  return NOBODY;
}

function toUser({ id, email, new_email, created_at, user_metadata }: ProviderUser): User {
  const { full_name, name } = user_metadata ?? {};
  return {
    id,
    email: email ?? '',
    new_email: new_email ?? null,
    created_at,
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

/** Whether a recovery code let this auth session through: that leaves its token as it is. */
async function wasRecovered(db: Db): Promise<boolean> {
  return (await db.rpc('has_shown_second_factor')).data === true;
}
