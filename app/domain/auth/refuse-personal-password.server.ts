import { findPasswordProblem, passwordReasons } from '#app/lib/text/password-rule.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';

/** The rest of the rule for new passwords: neither the user's name or address nor the site's name is a password. */
export function refusePersonalPassword(
  password: string,
  { email, name }: { email: string; name: string | undefined },
): AuthRefusal | null {
  const problem = findPasswordProblem(password, [email, name ?? '', getEnv().PRODUCT_NAME]);
  return problem && { ok: false, field: 'password', reason: passwordReasons[problem], status: 400 };
}
