import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Deletes a message with its answers; a worker removes its picture. False when there is none that one may delete. */
export async function deleteMessage(db: Db, id: string): Promise<boolean> {
  const answer = await db.from('contact_messages').delete().eq('id', id).select('id');
  return requireData('Deleting a message', answer).length > 0;
}
