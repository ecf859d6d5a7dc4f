import { createClient } from '@supabase/supabase-js';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import { getRequestIdHeaders } from '#app/platform/observe/request-context.server.ts';
import type { Database } from './database.types.ts';
import { fetchWithRetry } from './fetch-with-retry.server.ts';
import type { Db } from './supabase.server.ts';

/** A detached client beside the request's own: a user whom it signs in gets no cookie. */
export function createDetachedSupabase(request: Request): Db {
  const env = getEnv();
  const visitor = request.headers.get(CLIENT_ADDRESS_HEADER);
  const userAgent = request.headers.get('user-agent');
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: fetchWithRetry,
      // The backend limits guessing per visitor, and sees only this server.
      headers: {
        ...(env.EMBEDDED_BACKEND && visitor ? { 'x-forwarded-for': visitor } : {}),
        ...(userAgent ? { 'user-agent': userAgent } : {}),
        ...getRequestIdHeaders(),
      },
    },
  });
}
