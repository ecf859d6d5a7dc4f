import { createToken } from '#app/domain/links/share-token.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

type Outcome = 'done' | 'yours' | 'not-agreed' | 'replaced' | 'own-line' | 'too-often';

/**
 * Opens a child's waves on this browser, by the token in the guardian's mail.
 *
 * @returns with the token of the claim, for the browser to store; `yours` where the waves are open
 *   already, `replaced` when another guardian was named since; null when the link does not work
 */
export async function openAsGuardian(
  db: Db,
  guardianToken: string,
): Promise<{ outcome: Outcome; token: string } | null> {
  const { token, hash } = createToken();
  const outcome = requireData(
    'Opening a child’s waves',
    await db.rpc('open_as_guardian', {
      token: guardianToken,
      token_hash: hash.slice('\\x'.length),
    }),
  );
  return outcome ? { outcome: outcome as Outcome, token } : null;
}
