import { type CardCode, createCards } from '#app/domain/claims/create-cards.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

export type GuestCard = {
  guestId: string;
  name: string;
  lycraColour: string | null;
  lycraNumber: number | null;
  staysFrom: string | null;
  staysTo: string | null;
  code: CardCode;
};

/** The cards of these guests by name, for their school's staff. The codes on them work from now on. */
export async function listGuestCards(db: Db, guestIds: string[]): Promise<GuestCard[]> {
  if (guestIds.length === 0) return [];
  const rows = requireData(
    'Reading guests',
    await db
      .from('guests')
      .select('id, name, lycra_colour, lycra_number, stays_from, stays_to, card_revision')
      .in('id', guestIds)
      .is('deleted_at', null)
      .order('name')
      .order('id'),
  );
  const codes = await createCards(
    db,
    rows.map(({ id, card_revision }) => ({ guestId: id, revision: card_revision })),
  );
  return rows.flatMap((row) => {
    const code = codes.get(row.id);
    return code
      ? {
          guestId: row.id,
          name: row.name,
          lycraColour: row.lycra_colour,
          lycraNumber: row.lycra_number,
          staysFrom: row.stays_from,
          staysTo: row.stays_to,
          code,
        }
      : [];
  });
}
