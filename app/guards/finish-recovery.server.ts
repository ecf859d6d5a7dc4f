import { redirect } from 'react-router';
import type { SignedIn } from '#app/domain/auth/auth-outcome.ts';
import { ensureProfile } from '#app/domain/profiles/ensure-profile.server.ts';
import { serializePendingSignIn } from '#app/platform/pending-sign-in.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import { loginRedirect } from './login-redirect.ts';

/** Leads whoever came by a reset's mail to the choice of a new password, past the code screen where there is one. */
export async function finishRecovery(db: Db, user: SignedIn, email: string): Promise<Response> {
  const view = user.awaitsSecondFactor ? 'second-factor' : 'new-password';
  if (!user.awaitsSecondFactor) await ensureProfile(db, user);
  const pending = await serializePendingSignIn({ email, step: 'new-password' });
  return redirect(`${loginRedirect.login}?view=${view}`, { headers: { 'set-cookie': pending } });
}
