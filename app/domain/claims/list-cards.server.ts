import { type ConsentState, consentStateSchema } from '#app/domain/consents/consent-state.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createCards } from './create-cards.server.ts';

export type RosterCard = {
  surferId: string;
  guestId: string;
  name: string;
  lycraColour: string | null;
  lycraNumber: number | null;
  isMinor: boolean;
  isClaimed: boolean;
  consents: ConsentState[];
  /** Only for guests who have not claimed it. */
  code: { token: string; short: string } | null;
};

/**
 * The cards of a session's guests in the order of its roster, for its staff. The codes on them work
 * from now on.
 */
export async function listCards(db: Db, sessionId: string): Promise<RosterCard[]> {
  const [roster, standing] = await Promise.all([
    db
      .from('surfers')
      .select(
        `id, guest_id, name, lycra_colour, lycra_number, is_minor,
        guest:guests!surfers_guest_fkey(card_revision)`,
      )
      .eq('session_id', sessionId)
      .order('position')
      .order('created_at'),
    db.rpc('list_session_consents', { session_id: sessionId }),
  ]);
  const lines = requireData('Reading the roster', roster);
  const claims = new Map(
    requireData('Reading claims', standing).map((line) => [line.surfer_id, line]),
  );
  const isClaimed = (line: (typeof lines)[number]) => claims.get(line.id)?.is_claimed ?? false;
  const codes = await createCards(
    db,
    lines
      .filter((line) => !isClaimed(line))
      .map((line) => ({ guestId: line.guest_id, revision: line.guest.card_revision })),
  );
  return lines.map((line) => ({
    surferId: line.id,
    guestId: line.guest_id,
    name: line.name,
    isMinor: line.is_minor,
    isClaimed: isClaimed(line),
    lycraColour: line.lycra_colour,
    lycraNumber: line.lycra_number,
    consents: consentStateSchema.array().parse(claims.get(line.id)?.consents ?? []),
    code: codes.get(line.guest_id) ?? null,
  }));
}
