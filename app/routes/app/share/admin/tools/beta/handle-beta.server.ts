import { data } from 'react-router';
import { z } from 'zod';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { BETA_STATES, type BetaState } from '#app/domain/beta/beta-request.ts';
import { saveBetaDecision } from '#app/domain/beta/beta-signups.server.ts';
import { openFeature } from '#app/domain/feature-flags/feature-flags.server.ts';
import { AUDIENCES, isFeatureKey } from '#app/domain/feature-flags/features.ts';
import { toMailSentence } from '#app/domain/mails/to-mail-sentence.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** More than a page has. */
const MAX_CHOSEN = 200;

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('decide'),
    decision: z.enum(BETA_STATES),
    chosen: z.array(z.uuid()).max(MAX_CHOSEN),
  }),
  z.object({
    intent: z.literal('open'),
    key: z.string().refine(isFeatureKey),
    openTo: z.enum(AUDIENCES),
  }),
]);

const done: Record<BetaState, (people: string) => string> = {
  admitted: (people) => `${people} admitted.`,
  declined: (people) => `${people} declined.`,
  asked: (people) => `${people} moved back to waiting.`,
};

/** Handles the screen's forms. The database checks the user's rights. */
export async function handleBeta(
  db: Db,
  formData: FormData,
  { siteUrl, headers }: { siteUrl: string; headers: Headers },
) {
  const form = schema.safeParse({
    ...Object.fromEntries(formData),
    chosen: formData.getAll('chosen'),
  });
  if (!form.success)
    return reject('The server could not read the form. Reload the page and try again.', 400);
  if (form.data.intent === 'open') {
    const { key, openTo } = form.data;
    if (!isFeatureKey(key) || !(await openFeature(db, key, openTo))) {
      return reject('This part does not exist.', 409);
    }
    return {
      ok: true,
      text: 'Saved. The change applies from the next page load.',
    } satisfies FormAnswer;
  }
  const { chosen, decision } = form.data;
  if (chosen.length === 0) return reject('Select at least one person.', 400);
  const count = await saveBetaDecision(db, chosen, decision, siteUrl);
  if (count === 0)
    return reject(
      'Another admin has already decided, or the person has withdrawn the request.',
      409,
    );
  const people = count === 1 ? '1 person' : `${count.toLocaleString('en-GB')} people`;
  const mailNote =
    decision === 'admitted'
      ? ` ${toMailSentence(headers, { sent: 'The e-mails are on their way.', mail: 'the e-mail to each of them' })}`
      : '';
  return { ok: true, text: done[decision](people) + mailNote } satisfies FormAnswer;
}

function reject(sentence: string, status: number) {
  const answer: FormAnswer = { ok: false, values: {}, fieldErrors: { form: sentence } };
  return data(answer, { status });
}
