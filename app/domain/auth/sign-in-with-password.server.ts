import type { Db } from '#app/platform/database/supabase.server.ts';
import type { AuthRefusal, SignedIn } from './auth-outcome.ts';
import { pace } from './pace.server.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';
import { toSignedIn } from './to-signed-in.ts';

/** Starts an auth session with e-mail address and password. */
export async function signInWithPassword(
  db: Db,
  credentials: { email: string; password: string },
): Promise<{ ok: true; user: SignedIn } | AuthRefusal> {
  const paced = pace();
  const { data, error } = await db.auth.signInWithPassword(credentials);
  if (!error) return { ok: true, user: toSignedIn(data.user) };
  // The password of an unknown address is compared with nothing, which takes no time.
  await paced;
  return toAuthRefusal(error);
}
