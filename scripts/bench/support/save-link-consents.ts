import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';

const YEAR_MS = 365 * 86_400_000;

/** Records the consent of every guest on the roster; without it no link opens. */
export async function saveLinkConsents(admin: SupabaseClient<Database>, sessionId: string) {
  const roster = requireData(
    'Reading the roster',
    await admin.from('surfers').select('guest_id').eq('session_id', sessionId),
  );
  const expires_at = new Date(Date.now() + YEAR_MS - 60_000).toISOString();
  const agreed = roster.map(({ guest_id }) => ({
    guest_id,
    purpose: 'share',
    is_given: true,
    given_by: 'surfer',
    expires_at,
  }));
  const { error } = await admin.from('consents').insert(agreed);
  if (error) throw new Error('Agreeing to links failed', { cause: error });
}
