import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { MessageState } from './message-state.ts';
import { TOPICS, type Topic } from './topics.ts';

export const MESSAGES_PER_PAGE = 25;

export type MessageFilter = {
  state: MessageState | null;
  /** Part of a name, address, message or topic, or a whole reference. */
  search: string;
};

const answerSchema = z.object({
  id: z.string(),
  text: z.string(),
  isMine: z.boolean().nullable(),
  secondsAgo: z.number(),
});

export type MessageAnswer = z.infer<typeof answerSchema>;

/** Times by the database's clock. */
export type ListedMessage = {
  id: string;
  reference: string;
  state: MessageState;
  topic: Topic;
  name: string;
  email: string;
  message: string;
  dates: string | null;
  level: string | null;
  groupSize: number | null;
  requestId: string | null;
  picturePath: string | null;
  isSignedIn: boolean;
  secondsAgo: number;
  /** The oldest first. */
  answers: MessageAnswer[];
};

/** One page of the messages, the newest first. For platform admins; others see their own at most. */
export async function listMessages(
  db: Db,
  { state, search }: MessageFilter,
  page: number,
): Promise<ListedMessage[]> {
  const answer = await db.rpc('list_contact_messages', {
    ...(state ? { in_state: state } : {}),
    search,
    skip: page * MESSAGES_PER_PAGE,
    take: MESSAGES_PER_PAGE,
  });
  return requireData('Listing messages', answer).map((row) => ({
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    message: row.message,
    dates: row.dates,
    level: row.level,
    groupSize: row.group_size,
    state: row.state as MessageState,
    topic: TOPICS.find((topic) => topic === row.topic) ?? 'other',
    requestId: row.request_id,
    picturePath: row.picture_path,
    isSignedIn: row.is_signed_in,
    secondsAgo: row.seconds_ago,
    answers: answerSchema.array().parse(row.answers),
  }));
}
