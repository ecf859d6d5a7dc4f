import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type ConsentState, consentStateSchema } from './consent-state.ts';

/** By line of a session's roster, how each purpose stands; for its staff. */
export async function listConsents(
  db: Db,
  sessionId: string,
): Promise<Map<string, ConsentState[]>> {
  const standing = requireData(
    'Reading consents',
    await db.rpc('list_session_consents', { session_id: sessionId }),
  );
  return new Map(
    standing.map(({ surfer_id, consents }) => [
      surfer_id,
      consentStateSchema.array().parse(consents),
    ]),
  );
}
