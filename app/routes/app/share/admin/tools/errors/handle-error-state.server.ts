import { data } from 'react-router';
import { z } from 'zod';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { ERROR_STATES, type ErrorState } from '#app/domain/error-reports/error-report.ts';
import { saveErrorState } from '#app/domain/error-reports/reported-errors.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';

const schema = z.object({
  id: z.uuid(),
  state: z.enum(ERROR_STATES),
  lastRelease: z.string().min(1).max(60),
});

const done: Record<ErrorState, string> = {
  open: 'Reopened.',
  resolved: 'Resolved. It reopens if it occurs in a newer release.',
  muted: 'Muted. It is still counted, but no longer shown as open.',
};

/** Handles the screen's forms. The database checks the user's rights. */
export async function handleErrorState(db: Db, formData: FormData) {
  const form = parseForm(schema, formData);
  if (!form.ok)
    return reject('The server could not read the form. Reload the page and try again.', 400);
  const { id, state, lastRelease } = form.value;
  if (await saveErrorState(db, id, state, lastRelease)) {
    return { ok: true, text: done[state] } satisfies FormAnswer;
  }
  return reject('This error was deleted, because it had not occurred for a long time.', 409);
}

function reject(sentence: string, status: number) {
  const answer: FormAnswer = { ok: false, values: {}, fieldErrors: { form: sentence } };
  return data(answer, { status });
}
