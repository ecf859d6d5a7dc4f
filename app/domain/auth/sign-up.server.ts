import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal, SignedIn } from './auth-outcome.ts';
import { pace } from './pace.server.ts';
import { sendSignInMail } from './send-sign-in-mail.server.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';
import { toSignedIn } from './to-signed-in.ts';

/**
 * Makes an account and mails the link that confirms it. For an address that has one already a
 * sign-in mail goes out instead: the visitor gets in, and the page looks the same either way.
 *
 * @returns `user` only where the backend asks for no confirmation
 */
export async function signUp(
  db: Db,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<{ ok: true; user: SignedIn | null } | AuthRefusal> {
  const paced = pace();
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
