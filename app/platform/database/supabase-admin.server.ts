import { createClient } from '@supabase/supabase-js';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { fetchWithRequestId } from '#app/platform/observe/fetch-with-request-id.server.ts';
import type { Database } from './database.types.ts';
import type { Db } from './supabase.server.ts';

/** A client with the secret key: it bypasses row level security. For workers only. */
export function createAdminSupabase(): Db {
  const env = getEnv();
  return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: fetchWithRequestId },
  });
}
