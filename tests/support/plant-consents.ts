import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#app/platform/database/database.types.ts';

/** As if the surfer of a roster row had agreed, or had withdrawn. */
export async function plantConsents(
  admin: SupabaseClient<Database>,
  surferId: string,
  purposes: string[],
  isGiven = true,
): Promise<void> {
  const { data } = await admin
    .from('surfers')
    .select('guest_id')
    .eq('id', surferId)
    .single()
    .throwOnError();
  const rows = purposes.map((purpose) => ({
    guest_id: data.guest_id,
    purpose,
    is_given: isGiven,
    given_by: 'surfer',
    expires_at: isGiven ? new Date(Date.now() + 86_400_000).toISOString() : null,
  }));
  await admin.from('consents').insert(rows).throwOnError();
}
