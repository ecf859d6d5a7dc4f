import { findPasswordProblem, passwordReasons } from '#app/lib/password-rule.ts';
import type { AuthRefusal } from './auth-outcome.ts';

/** The rest of the rule for new passwords: the user's own name or address is no password. */
export function refusePersonalPassword(
  password: string,
  { email, name }: { email: string; name: string | undefined },
): AuthRefusal | null {
  const problem = findPasswordProblem(password, [email, name ?? '']);
  return problem && { ok: false, field: 'password', reason: passwordReasons[problem], status: 400 };
}
