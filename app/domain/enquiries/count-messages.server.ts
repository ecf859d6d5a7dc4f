import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { MessageState } from './message-state.ts';

/** How many messages there are in each state. */
export async function countMessages(db: Db, search = ''): Promise<Record<MessageState, number>> {
  const counts = { open: 0, answered: 0, closed: 0 };
  for (const { state, number } of requireData(
    'Counting messages',
    await db.rpc('count_contact_messages', { search }),
  )) {
    counts[state as MessageState] = number;
  }
  return counts;
}
