import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { fail } from '#app/errors/fail.ts';
import { createRequestSupabase, type Db } from './supabase.server.ts';

export type User = { id: string; email: string };

type AuthSession = { db: Db; user: User | null };

const authSessionContext = createContext<AuthSession | null>(null);

/** Who asks, and the Supabase client that acts with their rights. */
export function getAuthSession(context: Readonly<RouterContextProvider>): AuthSession {
  const session = context.get(authSessionContext);
  if (!session) throw new Error('The auth session was asked for before its middleware ran');
  return session;
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
  context.set(authSessionContext, { db, user: await readUser(request, db) });
  const response = await next();
  commit(response.headers);
  return response;
};

async function readUser(request: Request, db: Db): Promise<User | null> {
  // A visitor without auth cookies needs no question to the backend.
  if (!/(?:^|;\s*)sb-[^=]+-auth-token/.test(request.headers.get('cookie') ?? '')) return null;
  // getClaims alone would keep a deleted person signed in until the token ends.
  const { data, error } = await db.auth.getUser();
  // Nobody is sent to the login page because the backend is restarting, or has too much to do.
  if (isAuthRetryableFetchError(error) || error?.status === 429) throw fail('backend-down');
  return data.user ? { id: data.user.id, email: data.user.email ?? '' } : null;
}
