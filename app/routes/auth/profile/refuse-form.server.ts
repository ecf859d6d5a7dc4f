import { data } from 'react-router';
import type { FormAnswer } from './form-answer.ts';
import type { ProfileForm } from './profile-form.server.ts';

type Refusal = { field: string; reason: string; status: number };

/** The page again, with what was typed and the sentence that says why it led nowhere. */
export function refuseForm(form: ProfileForm, { field, reason, status }: Refusal) {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(form)) {
    if (!/password/i.test(name)) values[name] = value;
  }
  return data<FormAnswer>({ values, fieldErrors: { [field]: reason } }, { status });
}

/** For what the backend did not take, and logged. */
export const NOT_SAVED: Refusal = {
  field: 'form',
  reason: 'That was not saved. What you typed is still here: try again in a moment.',
  status: 503,
};
