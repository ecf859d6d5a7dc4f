import type { Db } from '#app/platform/database/supabase.server.ts';
import { readAll } from '#app/platform/storage/read-stream.server.ts';

/** The messages and requests that a user has sent to the operators. */
export async function listWritten(db: Db, userId: string) {
  const [messages, betaRequests] = await Promise.all([
    readAll('Reading messages', () =>
      db
        .from('contact_messages')
        .select(
          'id, reference, state, topic, name, email, message, dates, level, group_size, request_id, picture_path, created_at, answers:contact_answers!contact_answers_message_id_fkey(text, created_at)',
        )
        .eq('sender_id', userId)
        .order('id'),
    ),
    readAll('Reading the beta request', () =>
      db
        .from('beta_signups')
        .select('role, place, purpose, state, asked_at, decided_at')
        .eq('profile_id', userId)
        .order('profile_id'),
    ),
  ]);
  return { messages, betaRequests };
}
