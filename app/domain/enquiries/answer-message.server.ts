import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

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
