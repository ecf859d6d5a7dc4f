import type { Db } from '#app/platform/database/supabase.server.ts';

/** The id is worth as much as the token that names it: the backend has just vouched for that. */
export async function readSessionId(db: Db): Promise<string> {
  const { data } = await db.auth.getSession();
  const payload = data.session?.access_token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
  const { session_id } = claims as { session_id?: unknown };
  if (typeof session_id !== 'string') throw new Error('An access token names no auth session');
  return session_id;
}
