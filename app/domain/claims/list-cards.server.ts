import type { ConsentState } from '#app/domain/consents/purposes.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toClaimCode } from './to-claim-code.server.ts';

export type RosterCard = {
  surferId: string;
  name: string;
  lycraColour: string | null;
  lycraNumber: number | null;
  isMinor: boolean;
  isClaimed: boolean;
  consents: ConsentState[];
  /** Of lines that nobody has claimed. */
  code: { token: string; short: string } | null;
};

/** A session's cards in the order of its roster, for its staff. From now on the codes on them open. */
export async function listCards(db: Db, sessionId: string): Promise<RosterCard[]> {
  const [roster, standing] = await Promise.all([
    db
      .from('surfers')
      .select('id, name, lycra_colour, lycra_number, is_minor, claim_revision')
      .eq('session_id', sessionId)
      .order('position')
      .order('created_at'),
    db.rpc('list_session_consents', { session_id: sessionId }),
  ]);
  const lines = requireData('Reading the roster', roster);
  const claims = new Map(
    requireData('Reading claims', standing).map((line) => [line.surfer_id, line]),
  );
  const cards = lines.map((line) => {
    const claim = claims.get(line.id);
    const isClaimed = claim?.is_claimed ?? false;
    return {
      card: {
        surferId: line.id,
        name: line.name,
        isMinor: line.is_minor,
        isClaimed,
        lycraColour: line.lycra_colour,
        lycraNumber: line.lycra_number,
        consents: (claim?.consents ?? []) as ConsentState[],
      },
      code: isClaimed ? null : toClaimCode(line.id, line.claim_revision),
    };
  });
  const codes = cards.flatMap(({ card, code }) =>
    code ? [{ surferId: card.surferId, tokenHash: code.tokenHash, shortHash: code.shortHash }] : [],
  );
  if (codes.length > 0) {
    requireData('Saving codes', await db.rpc('save_claim_codes', { session_id: sessionId, codes }));
  }
  return cards.map(({ card, code }) => ({
    ...card,
    code: code && { token: code.token, short: code.short },
  }));
}
