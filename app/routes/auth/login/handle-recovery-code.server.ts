import { verifyRecoveryCode } from '#app/domain/accounts/recovery-codes.server.ts';
import { type AuthRefusal, type SignedIn, toTooOften } from '#app/domain/auth/auth-outcome.ts';
import { limitAttempts } from '#app/domain/auth/limit-attempts.server.ts';
import { handleRecovery } from '#app/guards/sign-in/handle-recovery.server.ts';
import { handleSignIn } from '#app/guards/sign-in/handle-sign-in.server.ts';
import type { User } from '#app/platform/auth/auth-session.server.ts';
import { hasPasswordPermit } from '#app/platform/auth/password-permit.server.ts';
import { readSessionId } from '#app/platform/auth/read-session-id.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { LoginForm } from './login-form.server.ts';
import { toFailure } from './to-failure.server.ts';

type Asked = { db: Db; request: Request; url: URL; halfWay: User };
type RecoveryForm = Extract<LoginForm, { intent: 'recovery-code' }>;

/**
 * Completes a sign-in without the authenticator app, and reports how many recovery codes are left.
 */
export async function handleRecoveryCode({ db, request, url, halfWay }: Asked, form: RecoveryForm) {
  const check = () => tryCode({ db, url, halfWay }, form.recoveryCode);
  const outcome = await limitAttempts('secrets', request, halfWay.id, check);
  if (!outcome.ok) return toFailure(form, outcome);
  const goOn = (await hasPasswordPermit(request, db))
    ? await handleRecovery(request, db, outcome.user)
    : await handleSignIn(request, db, outcome.user);
  const left = outcome.remaining === 1 ? '1 recovery code' : `${outcome.remaining} recovery codes`;
  const sentence = `You have ${left} left. If you lost your app, remove it on your profile.`;
  const answer = await redirectWithFlash(goOn.headers.get('location') ?? '/', sentence, 'info');
  for (const cookie of goOn.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}

async function tryCode(
  { db, url, halfWay }: Omit<Asked, 'request'>,
  code: string,
): Promise<{ ok: true; user: SignedIn; remaining: number } | AuthRefusal> {
  const sessionId = await readSessionId(db);
  const whose = { userId: halfWay.id, sessionId };
  const answer = await verifyRecoveryCode(whose, code, toSiteUrl(url));
  if (answer === null) {
    const reason = 'This is not one of your recovery codes, or you have already used it.';
    return { ok: false, field: 'recoveryCode', reason, status: 400 };
  }
  if ('retryAfterSeconds' in answer) return toTooOften(answer.retryAfterSeconds);
  const name = halfWay.user_metadata.full_name ?? '';
  const user = { id: halfWay.id, email: halfWay.email, name, awaitsSecondFactor: false };
  return { ok: true, user, remaining: answer.remaining };
}
