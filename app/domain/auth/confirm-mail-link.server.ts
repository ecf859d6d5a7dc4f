import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal, SignedIn } from './auth-outcome.ts';
import type { MailLinkType } from './mail-link-types.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';
import { toSignedIn } from './to-signed-in.ts';

/**
 * Starts an auth session with the token of a link from a mail. It works once.
 *
 * @returns `user` null when a change of address waits for the link in the other mail
 */
export async function confirmMailLink(
  db: Db,
  link: { tokenHash: string; type: MailLinkType },
): Promise<{ ok: true; user: SignedIn | null } | AuthRefusal> {
  const { data, error } = await db.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) return toAuthRefusal(error);
  return { ok: true, user: data.user && toSignedIn(data.user) };
}
