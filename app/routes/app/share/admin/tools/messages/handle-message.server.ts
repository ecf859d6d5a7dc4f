import { data } from 'react-router';
import { z } from 'zod';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { MESSAGE_STATES, type MessageState } from '#app/domain/enquiries/message-state.ts';
import {
  type AnswerOutcome,
  deleteMessage,
  saveMessageState,
  sendReply,
} from '#app/domain/enquiries/messages.server.ts';
import { toMailSentence } from '#app/domain/mails/to-mail-sentence.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('answer'),
    id: z.uuid(),
    answerId: z.uuid(),
    seenAnswers: z.coerce.number().int().min(0).max(10_000),
    text: z
      .string()
      .transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').trim())
      .pipe(
        z.string().min(1, 'Write a reply.').max(2000, 'Keep the reply under 2,000 characters.'),
      ),
  }),
  z.object({ intent: z.literal('settle'), id: z.uuid(), state: z.enum(MESSAGE_STATES) }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
]);

const settled: Record<MessageState, string> = {
  open: 'Reopened.',
  answered: 'Marked as answered.',
  closed: 'Closed. The message will be deleted in six months.',
};

const refusals: Record<Exclude<AnswerOutcome, 'sent'>, string> = {
  answered:
    'Another admin has replied in the meantime. Read that reply first. Yours was not sent and is still here.',
  gone: 'This message has already been deleted.',
};

/** Handles the screen's forms. The database checks the user's rights. */
export async function handleMessage(db: Db, formData: FormData, headers: Headers) {
  const form = parseForm(schema, formData);
  if (!form.ok) {
    const isAboutText = Object.keys(form.fieldErrors).every((name) => name === 'text');
    const fieldErrors = isAboutText
      ? form.fieldErrors
      : { form: 'The server could not read the form. Reload the page and try again.' };
    return data<FormAnswer>({ ...form, fieldErrors }, { status: 400 });
  }
  const { value } = form;
  if (value.intent === 'settle') {
    if (await saveMessageState(db, value.id, value.state)) {
      return { ok: true, text: settled[value.state] } satisfies FormAnswer;
    }
    return reject({ id: value.id }, refusals.gone);
  }
  if (value.intent === 'delete') {
    if (await deleteMessage(db, value.id)) {
      return { ok: true, text: 'The message is deleted.' } satisfies FormAnswer;
    }
    return reject({ id: value.id }, refusals.gone);
  }
  const { id, answerId, seenAnswers, text } = value;
  const outcome = await sendReply(db, { messageId: id, answerId, text, seenAnswers });
  if (outcome === 'sent') {
    const said = toMailSentence(headers, { sent: 'The e-mail is on its way.', mail: 'the reply' });
    return { ok: true, text: `Answered. ${said}` } satisfies FormAnswer;
  }
  return reject({ id, text }, refusals[outcome]);
}

function reject(values: Record<string, string>, sentence: string) {
  return data<FormAnswer>({ ok: false, values, fieldErrors: { form: sentence } }, { status: 409 });
}
