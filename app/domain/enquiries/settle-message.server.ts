import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { MessageState } from './message-state.ts';

/** Says what has become of a message. False when there is no such one. */
export async function settleMessage(db: Db, id: string, state: MessageState): Promise<boolean> {
  const answer = await db.from('contact_messages').update({ state }).eq('id', id).select('id');
  return requireData('Settling a message', answer).length > 0;
}
