import type { Db } from '#app/platform/database/supabase.server.ts';
import { type AuthRefusal, type SignedIn, toSignedIn } from './auth-outcome.ts';
import { waitForPace } from './limit-attempts.server.ts';
import type { MailLinkType } from './mail-link-types.ts';
import { type MailSent, sendQuietly } from './send-quietly.server.ts';
import { sendSignInMail } from './sign-in.server.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

/**
 * Creates an account and mails the link that confirms it. An address that has an account already
 * gets a sign-in mail instead: the user gets in, and the page looks the same either way.
 *
 * @returns `user` only where the backend needs no confirmation
 */
export async function signUp(
  db: Db,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<{ ok: true; user: SignedIn | null } | AuthRefusal> {
  const paced = waitForPace();
  const { data, error } = await db.auth.signUp({
    email,
    password,
    options: { data: { full_name: name } },
  });
  const isTaken = error
    ? error.code === 'user_already_exists'
    : data.user?.identities?.length === 0;
  if (isTaken) {
    const mailed = await sendSignInMail(db, email);
    return mailed.ok ? { ok: true, user: null } : mailed;
  }
  await paced;
  if (error) return toAuthRefusal(error);
  return { ok: true, user: data.session && data.user ? toSignedIn(data.user) : null };
}

/**
 * Mails again the link that confirms a new account. A sign-in mail instead would not save the
 * password: a visitor who follows that mail has not proven that they chose it.
 */
export function sendConfirmationAgain(db: Db, email: string): Promise<MailSent> {
  return sendQuietly(db.auth.resend({ type: 'signup', email }));
}

/**
 * Starts an auth session with the token of a link from a mail. It works once.
 *
 * @returns `user` null when a change of address waits for the link in the other mail
 */
export async function verifyMailLink(
  db: Db,
  link: { tokenHash: string; type: MailLinkType },
): Promise<{ ok: true; user: SignedIn | null } | AuthRefusal> {
  const { data, error } = await db.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) return toAuthRefusal(error);
  return { ok: true, user: data.user && toSignedIn(data.user) };
}
