import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { verifySecondFactor } from '#app/domain/auth/second-factor.server.ts';
import { finishRecovery } from '#app/guards/finish-recovery.server.ts';
import { finishSignIn } from '#app/guards/finish-sign-in.server.ts';
import type { User } from '#app/platform/auth/auth-session.server.ts';
import { hasPasswordPermit } from '#app/platform/auth/password-permit.server.ts';
import { recordFailedSignIn } from '#app/platform/auth/record-sign-ins.server.ts';
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
    recordFailedSignIn(request, halfWay.email, 'second-factor');
    return toFailure(form, outcome);
  }
  return (await hasPasswordPermit(request, db))
    ? finishRecovery(request, db, outcome.user)
    : finishSignIn(request, db, outcome.user);
}
