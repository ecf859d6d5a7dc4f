import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { MessageState } from './message-state.ts';
import { TOPICS, type Topic } from './topics.ts';

export const MESSAGES_PER_PAGE = 25;

type MessageFilter = {
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

type MessageAnswer = z.infer<typeof answerSchema>;

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

/**
 * One page of the messages, the newest first. For platform admins; other users see their own at
 * most.
 */
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

type Answer = {
  messageId: string;
  /** Generated with the form: a form that is sent twice replies once. */
  answerId: string;
  text: string;
  /** How many replies the admin had seen. */
  seenAnswers: number;
};

/**
 * `answered`: another admin replied meanwhile, and nothing was sent. `gone`: the message does not
 * exist.
 */
export type AnswerOutcome = 'sent' | 'answered' | 'gone';

/** Replies to a message by mail, and stores the reply with it. For platform admins. */
export async function sendReply(db: Db, answer: Answer): Promise<AnswerOutcome> {
  const outcome = await db.rpc('answer_contact_message', {
    message_id: answer.messageId,
    answer_id: answer.answerId,
    answer: answer.text,
    seen_answers: answer.seenAnswers,
  });
  return requireData('Replying to a message', outcome) as AnswerOutcome;
}

/** Sets the state of a message. False when it does not exist. */
export async function saveMessageState(db: Db, id: string, state: MessageState): Promise<boolean> {
  const answer = await db.from('contact_messages').update({ state }).eq('id', id).select('id');
  return requireData('Saving a message state', answer).length > 0;
}

/**
 * Deletes a message with its replies; a worker deletes its picture. False when it does not exist or
 * the user may not delete it.
 */
export async function deleteMessage(db: Db, id: string): Promise<boolean> {
  const answer = await db.from('contact_messages').delete().eq('id', id).select('id');
  return requireData('Deleting a message', answer).length > 0;
}
