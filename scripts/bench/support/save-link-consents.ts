import type { SupabaseClient } from '@supabase/supabase-js';
import type { Purpose } from '#app/domain/consents/purposes.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';

const YEAR_MS = 365 * 86_400_000;

/** Records the consent of every guest on the roster, to links unless to another purpose. */
export async function saveLinkConsents(
  admin: SupabaseClient<Database>,
  sessionId: string,
  purpose: Purpose = 'share',
) {
  const roster = requireData(
    'Reading the roster',
    await admin.from('surfers').select('guest_id').eq('session_id', sessionId),
  );
  const expires_at = new Date(Date.now() + YEAR_MS - 60_000).toISOString();
  const agreed = roster.map(({ guest_id }) => ({
    guest_id,
    purpose,
    is_given: true,
    given_by: 'surfer',
    expires_at,
  }));
  const { error } = await admin.from('consents').insert(agreed);
  if (error) throw new Error(`Agreeing to ${purpose} failed`, { cause: error });
}
