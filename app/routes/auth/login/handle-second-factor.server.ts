import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { verifySecondFactor } from '#app/domain/auth/second-factor.server.ts';
import { handleRecovery } from '#app/guards/sign-in/handle-recovery.server.ts';
import { handleSignIn } from '#app/guards/sign-in/handle-sign-in.server.ts';
import type { User } from '#app/platform/auth/auth-session.server.ts';
import { hasPasswordPermit } from '#app/platform/auth/password-permit.server.ts';
import { saveFailedSignIn } from '#app/platform/auth/save-sign-ins.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { LoginForm } from './login-form.server.ts';
import { toFailure } from './to-failure.server.ts';

/** Completes a sign-in, and redirects to where the first factor was meant to lead. */
export async function handleSecondFactor(
  { db, request, halfWay }: { db: Db; request: Request; halfWay: User },
  form: Extract<LoginForm, { intent: 'second-factor' }>,
) {
  const check = () => verifySecondFactor(db, form.code);
  const outcome = await limitAttempts('secrets', request, halfWay.id, check);
  if (!outcome.ok) {
    saveFailedSignIn(request, halfWay.email, 'second-factor');
    return toFailure(form, outcome);
  }
  return (await hasPasswordPermit(request, db))
    ? handleRecovery(request, db, outcome.user)
    : handleSignIn(request, db, outcome.user);
}
