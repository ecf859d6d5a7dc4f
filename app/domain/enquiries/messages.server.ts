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
  /** Drawn with the form: what is sent twice answers once. */
  answerId: string;
  text: string;
  /** How many answers the writer saw. */
  seenAnswers: number;
};

/** `answered`: somebody else did meanwhile, and nothing was sent. `gone`: there is no such message. */
export type AnswerOutcome = 'sent' | 'answered' | 'gone';

/** Answers a message by mail, and keeps the answer with it. For platform admins. */
export async function answerMessage(db: Db, answer: Answer): Promise<AnswerOutcome> {
  const outcome = await db.rpc('answer_contact_message', {
    message_id: answer.messageId,
    answer_id: answer.answerId,
    answer: answer.text,
    seen_answers: answer.seenAnswers,
  });
  return requireData('Answering a message', outcome) as AnswerOutcome;
}

/** Says what has become of a message. False when there is no such one. */
export async function settleMessage(db: Db, id: string, state: MessageState): Promise<boolean> {
  const answer = await db.from('contact_messages').update({ state }).eq('id', id).select('id');
  return requireData('Settling a message', answer).length > 0;
}

/** Deletes a message with its answers; a worker removes its picture. False when there is none that one may delete. */
export async function deleteMessage(db: Db, id: string): Promise<boolean> {
  const answer = await db.from('contact_messages').delete().eq('id', id).select('id');
  return requireData('Deleting a message', answer).length > 0;
}
