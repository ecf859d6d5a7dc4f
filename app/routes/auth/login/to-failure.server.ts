import { data } from 'react-router';
import type { AuthRefusal } from '#app/domain/auth/auth-outcome.ts';
import type { LoginForm } from './login-form.server.ts';

/** Returns a failed form's error and the typed values without secrets. */
export function toFailure(form: LoginForm, { field, reason, status }: AuthRefusal) {
  const values: Record<string, string> = { intent: form.intent };
  if ('email' in form) values.email = form.email;
  if ('name' in form && form.name) values.name = form.name;
  const fieldErrors: Record<string, string> = { [field]: reason };
  return data({ ok: false as const, values, fieldErrors }, { status });
}
