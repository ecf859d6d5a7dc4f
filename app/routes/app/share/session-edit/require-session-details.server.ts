import {
  getSessionDetailsOnce,
  type SessionDetails,
} from '#app/domain/sessions/get-session-details.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * A session that I work on.
 *
 * @throws 404 of the catalogue when I may not see it, 403 when I only surfed in it
 */
export async function requireSessionDetails(
  request: Request,
  db: Db,
  userId: string,
  sessionId: string,
): Promise<SessionDetails> {
  const session = await getSessionDetailsOnce(request, db, userId, sessionId);
  if (!session) throw fail('session-not-found');
  if (!session.canEdit) throw fail('staff-only');
  return session;
}
