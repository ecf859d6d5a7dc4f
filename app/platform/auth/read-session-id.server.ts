import type { Db } from '#app/platform/database/supabase.server.ts';

/** The id is as trustworthy as its token, which the backend has just verified. */
export async function readSessionId(db: Db): Promise<string> {
  const { data } = await db.auth.getSession();
  const payload = data.session?.access_token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
  const { session_id } = claims as { session_id?: unknown };
  if (typeof session_id !== 'string') throw new Error('An access token has no auth session');
  return session_id;
}
