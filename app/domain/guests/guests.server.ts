import type { Stance } from '#app/domain/surfers/roster-line.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { GUESTS_PER_PAGE, type Guest, type GuestFields, type GuestView } from './guest.ts';

type ListInput = {
  organisationId: string;
  view: GuestView;
  /** The school's day, `2026-11-25`. */
  day: string;
  /** A part of a name or address, or an id; empty for all. */
  search?: string;
  /** From 0. */
  page?: number;
  pageSize?: number;
};

export type ListedGuest = Awaited<ReturnType<typeof listGuests>>['guests'][number];

/** A page of a school's guests by name, for its staff, with the number on all pages. */
export async function listGuests(db: Db, input: ListInput) {
  const { organisationId, view, day, search = '', page = 0, pageSize = GUESTS_PER_PAGE } = input;
  const rows = requireData(
    'Reading guests',
    await db.rpc('list_guests', {
      organisation_id: organisationId,
      shown: view,
      day,
      search,
      page_size: pageSize,
      skip: page * pageSize,
    }),
  );
  const guests = rows.map((row) => ({
    id: row.id,
    name: row.name,
    stance: row.stance as Stance | null,
    level: row.level as string | null,
    staysFrom: row.stays_from as string | null,
    staysTo: row.stays_to as string | null,
    lycraColour: row.lycra_colour as string | null,
    lycraNumber: row.lycra_number as number | null,
    isMinor: row.is_minor,
    isArchived: row.is_archived,
    isClaimed: row.is_claimed,
    agreed: row.agreed,
    sessionCount: row.session_count,
    waveCount: row.wave_count,
  }));
  return { guests, total: rows[0]?.total ?? 0 };
}

const COLUMNS =
  'id, name, email, phone, stance, level, stays_from, stays_to, lycra_colour, lycra_number, is_minor, is_marked_minor, guardian_name, guardian_email, archived_at';

/** A guest of a school that I work for; null for others. */
export async function getGuest(db: Db, organisationId: string, id: string): Promise<Guest | null> {
  const row = requireData(
    'Reading a guest',
    await db
      .from('guests')
      .select(COLUMNS)
      .eq('organisation_id', organisationId)
      .eq('id', id)
      .maybeSingle(),
  );
  return (
    row && {
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      stance: row.stance as Stance | null,
      level: row.level,
      staysFrom: row.stays_from,
      staysTo: row.stays_to,
      colour: row.lycra_colour,
      number: row.lycra_number,
      isMinor: row.is_minor,
      isMarkedMinor: row.is_marked_minor,
      guardianName: row.guardian_name,
      guardianEmail: row.guardian_email,
      isArchived: row.archived_at !== null,
    }
  );
}

/** The columns of a guest; a minor stays one. */
export function toGuestRow(fields: GuestFields) {
  return {
    name: fields.name,
    email: fields.email,
    phone: fields.phone,
    stance: fields.stance,
    level: fields.level,
    stays_from: fields.staysFrom,
    stays_to: fields.staysTo,
    lycra_colour: fields.colour,
    lycra_number: fields.number,
    guardian_name: fields.guardianName,
    guardian_email: fields.guardianEmail,
    ...(fields.isMinor && { is_marked_minor: true }),
  };
}

/** Corrects a guest on all rosters; false when the guest was deleted. */
export async function saveGuest(db: Db, id: string, fields: GuestFields): Promise<boolean> {
  return requireData(
    'Saving a guest',
    await db.rpc('save_guest', { guest_id: id, fields: toGuestRow(fields) }),
  );
}

/** Hides a guest from the lists of who is here, or shows them again; false when the guest was deleted. */
export async function saveGuestArchived(db: Db, id: string, isArchived: boolean): Promise<boolean> {
  const archived_at = isArchived ? new Date().toISOString() : null;
  const saved = requireData(
    'Archiving a guest',
    await db.from('guests').update({ archived_at }).eq('id', id).select('id'),
  );
  return saved.length > 0;
}

/** Deletes a guest who is on no roster; false for others. */
export async function deleteGuest(db: Db, id: string): Promise<boolean> {
  const { data, error } = await db.from('guests').delete().eq('id', id).select('id');
  // 23503: the guest is on a roster.
  if (error?.code === '23503') return false;
  if (error) throw new Error('Deleting a guest failed', { cause: error });
  return data.length > 0;
}

/** Ends a lost card, so that the next print has another code; false when the guest is not mine. */
export async function revokeCard(db: Db, guestId: string): Promise<boolean> {
  return requireData('Replacing a card', await db.rpc('replace_card', { guest_id: guestId }));
}
