import { createClient } from '@supabase/supabase-js';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { getRequestIdHeaders } from '#app/platform/observe/request-context.server.ts';
import type { Database } from './database.types.ts';
import { fetchWithRetry } from './fetch-with-retry.server.ts';
import type { Db } from './supabase.server.ts';

/**
 * A client that acts as a visitor with a share link. Policies and functions read the token from the
 * `x-share-token` header, so that the link opens only its own target.
 *
 * @param entry the database's token for the link's password, if it has one
 */
export function createLinkSupabase(token: string, entry: string | null = null): Db {
  const env = getEnv();
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: fetchWithRetry,
      headers: {
        'x-share-token': token,
        ...(entry ? { 'x-share-entry': entry } : {}),
        ...getRequestIdHeaders(),
      },
    },
  });
}
