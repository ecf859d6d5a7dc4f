import { isShareToken } from '#app/domain/links/share-token.ts';
import { fail } from '#app/errors/fail.ts';
import { readLinkEntry } from '#app/platform/auth/link-entry-cookie.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createLinkSupabase } from '#app/platform/database/supabase-link.server.ts';

/**
 * Returns a client with the visitor's token, and with the cookie that their browser got for its
 * password.
 */
export function createLinkDb(request: Request, token: string): Db {
  if (!isShareToken(token)) throw fail('link-not-found');
  return createLinkSupabase(token, readLinkEntry(request));
}
