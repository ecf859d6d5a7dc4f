import type { RosterLine } from '#app/domain/surfers/roster-line.ts';
import { toNameKey } from '#app/domain/surfers/to-name-key.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type ListedGuest, listGuests } from './guests.server.ts';

/** A roster has fewer. */
const MOST_HERE = 500;

/** The school's guests who are here on a session's day and not on its roster, by name. */
export async function listGuestsToPick(
  db: Db,
  organisationId: string,
  day: string,
  onRoster: ReadonlySet<string>,
): Promise<ListedGuest[]> {
  const { guests } = await listGuests(db, {
    organisationId,
    view: 'here',
    day,
    pageSize: MOST_HERE,
  });
  return guests.filter(({ id }) => !onRoster.has(id));
}

/** Adds guests below the roster, in this order; returns how many were not on it yet. */
export async function createGuestLines(
  db: Db,
  sessionId: string,
  guestIds: string[],
): Promise<number> {
  return requireData(
    'Picking guests',
    await db.rpc('add_guests_to_roster', { session_id: sessionId, guest_ids: guestIds }),
  );
}

/**
 * Finds which typed lines are guests who are here that day: those with the name of exactly one. The
 * others are walk-ins.
 */
export async function findGuests<T extends RosterLine>(
  db: Db,
  { organisationId, day }: { organisationId: string; day: string },
  lines: T[],
): Promise<(T & { guestId?: string })[]> {
  if (lines.length === 0) return [];
  const here = await listGuestsToPick(db, organisationId, day, new Set());
  const byName = Map.groupBy(here, ({ name }) => toNameKey(name));
  const counts = Map.groupBy(lines, ({ name }) => toNameKey(name));
  return lines.map((line) => {
    const [guest, ...namesakes] = byName.get(toNameKey(line.name)) ?? [];
    const isCertain =
      guest && namesakes.length === 0 && counts.get(toNameKey(line.name))?.length === 1;
    return isCertain ? { ...line, guestId: guest.id } : line;
  });
}
