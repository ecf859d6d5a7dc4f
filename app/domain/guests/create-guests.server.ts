import { createHash } from 'node:crypto';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { GuestFields } from './guest.ts';
import { toGuestRow } from './guests.server.ts';

/** A guest to be added; `knownAs` is the entry of a guest who returns, found by their e-mail address. */
export type NewGuest = GuestFields & { knownAs: { id: string; name: string } | null };

/** Finds which of these guests the school has already. Row level security shows only its own. */
export async function listKnownGuests(
  db: Db,
  organisationId: string,
  guests: GuestFields[],
): Promise<NewGuest[]> {
  const emails = guests.flatMap(({ email }) => email ?? []);
  if (emails.length === 0) return guests.map((guest) => ({ ...guest, knownAs: null }));
  const rows = requireData(
    'Finding known guests',
    await db
      .from('guests')
      .select('id, name, email')
      .eq('organisation_id', organisationId)
      .in('email', emails)
      .order('created_at'),
  );
  const known = new Map(rows.map(({ id, name, email }) => [email, { id, name }]));
  return guests.map((guest) => ({
    ...guest,
    knownAs: (guest.email && known.get(guest.email)) || null,
  }));
}

/**
 * Adds guests, all or none. A guest who returns gets the new stay.
 *
 * @param formId of the form that was sent: sent twice, it adds each guest once
 */
export async function createGuests(
  db: Db,
  organisationId: string,
  guests: NewGuest[],
  formId: string,
): Promise<void> {
  const rows = guests.map((guest, index) => ({
    ...toGuestRow(guest),
    id: guest.knownAs?.id ?? toId(`${formId} ${index}`),
  }));
  requireData(
    'Adding guests',
    await db.rpc('add_guests', { organisation_id: organisationId, guests: rows }),
  );
}

/** A UUID that is the same for the same text. */
function toId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
