import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const schema = z.enum(['done', 'has-account']).nullable();

/**
 * Deletes what the school knows of a guest whom this browser has claimed: docs/decisions/0079.
 *
 * @returns null when the guest is not this browser's
 */
export async function deleteGuest(db: Db, guestId: string) {
  const deleted = await db.rpc('delete_guest', { guest_id: guestId });
  return schema.parse(requireData('Deleting a guest', deleted));
}
