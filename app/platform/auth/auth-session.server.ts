import {
  type AuthError,
  isAuthRetryableFetchError,
  type User as ProviderUser,
} from '@supabase/supabase-js';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { fail } from '#app/errors/fail.ts';
import type { AuthSessionState, AuthUser } from '#app/lib/auth-state.ts';
import { createRequestSupabase, type Db } from '#app/platform/database/supabase.server.ts';
import { saveRequester } from '#app/platform/observe/log-requests.server.ts';
import { type AuthEvents, getAuthEvents } from './auth-events.server.ts';
import { isSigningOut } from './is-signing-out.ts';
import { saveSignIns } from './save-sign-ins.server.ts';

/** `new_email`: the requested new address, until it is confirmed. */
export type User = AuthUser & { new_email: string | null };

export type AuthSession = {
  db: Db;
  /** Null until the code of the second factor was entered, for accounts that have one. */
  user: User | null;
  /** The user whose first factor was right, and whose second is missing. */
  awaitsSecondFactor: User | null;
  /** Whether the account has a second factor. */
  hasSecondFactor: boolean;
  /** Events of the auth session that the browser has not received yet. */
  events: AuthEvents;
};

const authSessionContext = createContext<AuthSession | null>(null);

/** The requesting user, and the Supabase client that acts with their rights. */
export function getAuthSession(context: Readonly<RouterContextProvider>): AuthSession {
  const session = context.get(authSessionContext);
  if (!session) throw new Error('The auth session was read before its middleware ran');
  return session;
}

/** The requesting user, for a page that is rendered although the auth session may have failed. */
export function findUser(context: Readonly<RouterContextProvider>): User | null {
  return context.get(authSessionContext)?.user ?? null;
}

/**
 * Root middleware: verifies the cookies' token (refreshing it when it has expired) and sets the
 * rotated cookies on every response.
 */
export const authSessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { db, commit } = createRequestSupabase(request);
  const events = await getAuthEvents(request, db);
  const signInsNoted = saveSignIns(request, db);
  const asked = await readUser(request, db);
  if (!asked) throw fail(isSigningOut(request) ? 'still-signed-in' : 'backend-down');
  const session = { db, events, ...asked };
  context.set(authSessionContext, session);
  saveRequester(session.user?.id);
  const response = await next();
  await signInsNoted();
  commit(response.headers);
  await events.commit(response);
  return response;
};

/** When the cookies' token expires. Not to be trusted for anything else: it is not verified. */
export async function readAuthSessionState(db: Db): Promise<AuthSessionState | null> {
  const { data } = await db.auth.getSession();
  return data.session && { expires_at: data.session.expires_at ?? 0 };
}

/** A long session is split into several cookies: `.0`, `.1`. */
const AUTH_COOKIE = /(?:^|;\s*)(?:__Host-)?sb-[^=;]+-auth-token(?:\.\d+)?=/;
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Servers accept 16 KB of headers in total. */
const MAX_TOKEN_LENGTH = 8192;

const SIGNED_OUT = { user: null, awaitsSecondFactor: null, hasSecondFactor: false };

/** Null when the backend is unavailable. */
async function readUser(
  request: Request,
  db: Db,
): Promise<Omit<AuthSession, 'db' | 'events'> | null> {
  // A visitor without auth cookies needs no request to the backend.
  if (!AUTH_COOKIE.test(request.headers.get('cookie') ?? '')) return SIGNED_OUT;
  const kept = await db.auth.getSession();
  if (kept.error && isTemporary(kept.error)) return null;
  if (!isPossibleToken(kept.data.session?.access_token)) return endVisitorSession(db);
  // getClaims alone would keep a deleted user signed in until the token expires.
  const { data, error } = await db.auth.getUser();
  if (error) return isTemporary(error) ? null : endVisitorSession(db);
  const hasSecondFactor = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
  const user = toUser(data.user);
  if (hasSecondFactor && !(await isSecondLevel(db)) && !(await wasRecovered(db))) {
    return { user: null, awaitsSecondFactor: user, hasSecondFactor };
  }
  return { user, awaitsSecondFactor: null, hasSecondFactor };
}

/**
 * A token with other characters than ASCII cannot be sent in a header, and the error would look
 * like an unavailable backend.
 */
function isPossibleToken(token = ''): boolean {
  return token.length <= MAX_TOKEN_LENGTH && TOKEN.test(token);
}

/** No user is sent to the login page because the backend is restarting or overloaded. */
function isTemporary(error: AuthError): boolean {
  const { status = 0, code, name } = error;
  // Without a code it is the gateway's error, for a key that the operator has mistyped; a page
  // instead of JSON comes from a proxy in between.
  const isFromElsewhere = (status === 401 && code === undefined) || name === 'AuthUnknownError';
  return isAuthRetryableFetchError(error) || isFromElsewhere || status === 429 || status >= 500;
}

/**
 * Continues the request as a visitor's and deletes the cookies: with a token of another key, or of
 * an ended auth session, the backend would reject each request of this client, also those of public
 * pages.
 */
async function endVisitorSession(db: Db) {
  // Deletes the cookies first. The backend's response to an unknown token changes nothing.
  await db.auth.signOut({ scope: 'local' });
  return SIGNED_OUT;
}

function toUser({ id, email, new_email, created_at, user_metadata }: ProviderUser): User {
  const { full_name, name } = user_metadata ?? {};
  return {
    id,
    email: email ?? '',
    new_email: new_email ?? null,
    created_at,
    // The browser does not need the other fields, nor what else a provider may have added.
    user_metadata: {
      ...(typeof full_name === 'string' ? { full_name } : {}),
      ...(typeof name === 'string' ? { name } : {}),
    },
  };
}

/**
 * By the token that the backend has just verified. The library's own function trusts the list of
 * factors in the cookie, or requests it again.
 */
async function isSecondLevel(db: Db): Promise<boolean> {
  const { data } = await db.auth.getSession();
  const payload = data.session?.access_token.split('.')[1] ?? '';
  const { aal } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { aal?: unknown };
  return aal === 'aal2';
}

/** Whether a recovery code let this auth session through, which does not change its token. */
async function wasRecovered(db: Db): Promise<boolean> {
  return (await db.rpc('has_shown_second_factor')).data === true;
}
