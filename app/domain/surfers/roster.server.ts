import { randomUUID } from 'node:crypto';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { RosterLine, Stance } from './roster-line.ts';
import { toNameKey } from './to-name-key.ts';

export type Surfer = RosterLine & {
  id: string;
  guestId: string;
  waveCount: number;
  /** Whether an account has claimed this line. */
  isClaimed: boolean;
  /** True where the school has set it, which outlasts a claim; false where the surfer has. */
  isMarkedMinor: boolean;
};

/** The roster of a session that I work on, in its order. */
export async function listRoster(db: Db, sessionId: string): Promise<Surfer[]> {
  const rows = requireData(
    'Reading the roster',
    await db
      .from('surfers')
      .select(
        `id, guest_id, name, lycra_colour, lycra_number, stance, claimed_by, is_minor, is_marked_minor,
        waves!waves_surfer_id_fkey(count)`,
      )
      .eq('session_id', sessionId)
      .order('position')
      .order('created_at')
      .order('id'),
  );
  return rows.map((row) => ({
    id: row.id,
    guestId: row.guest_id,
    name: row.name,
    colour: row.lycra_colour,
    number: row.lycra_number,
    stance: row.stance as Stance | null,
    waveCount: row.waves[0]?.count ?? 0,
    isClaimed: row.claimed_by !== null,
    isMinor: row.is_minor,
    isMarkedMinor: row.is_marked_minor,
  }));
}

/** Adds lines below the existing ones, all or none. A line whose id is on the roster stays as it is there. */
export async function createRosterLines(
  db: Db,
  sessionId: string,
  roster: (RosterLine & { id?: string })[],
): Promise<void> {
  const named = roster.map((line) => ({ id: randomUUID(), ...line }));
  requireData(
    'Adding surfers',
    await db.rpc('add_to_roster', { session_id: sessionId, roster: named }),
  );
}

/**
 * The roster line of a name, compared without regard to case and spaces; added when it is new.
 *
 * @returns its id, or null for an empty name
 */
export async function getOrCreateSurfer(
  db: Db,
  sessionId: string,
  typedName: string,
): Promise<string | null> {
  const name = typedName.trim().replaceAll(/\s+/g, ' ');
  if (name === '') return null;
  const roster = requireData(
    'Reading the roster',
    await db
      .from('surfers')
      .select('id, name')
      .eq('session_id', sessionId)
      .order('created_at')
      .order('id'),
  );
  const known = roster.find((surfer) => toNameKey(surfer.name) === toNameKey(name));
  if (known) return known.id;
  const id = randomUUID();
  const { error } = await db.from('surfers').insert({ id, session_id: sessionId, name });
  if (error) throw new Error('Adding a surfer failed', { cause: error });
  return id;
}

/** Corrects a line of a roster, but a minor stays a minor; false when the line was deleted. */
export async function saveSurfer(
  db: Db,
  sessionId: string,
  surferId: string,
  { name, colour, number, stance }: Omit<RosterLine, 'isMinor'>,
): Promise<boolean> {
  return requireData(
    'Correcting a surfer',
    await db.rpc('save_surfer', {
      session_id: sessionId,
      surfer_id: surferId,
      fields: { name, lycra_colour: colour, lycra_number: number, stance },
    }),
  );
}

/**
 * Marks a guest as a minor, for whom a guardian has to agree; for the school's staff. From then
 * on only that guardian's consent counts, and no user can undo the mark: else a surfer who chooses
 * "18 or older" in haste would be believed. Undoing a claim clears the surfer's own statement, but
 * not this mark.
 *
 * @returns false when the guest is marked already, or was deleted
 */
export async function saveAsMinor(db: Db, guestId: string): Promise<boolean> {
  return requireData('Marking a minor', await db.rpc('mark_minor', { guest_id: guestId }));
}

/** Moves a line of a roster one up (-1) or down (1); false when the line was deleted. */
export async function saveSurferMoved(
  db: Db,
  sessionId: string,
  surferId: string,
  by: -1 | 1,
): Promise<boolean> {
  const ids = (await listRoster(db, sessionId)).map(({ id }) => id);
  const from = ids.indexOf(surferId);
  if (from < 0) return false;
  ids.splice(from, 1);
  ids.splice(Math.max(from + by, 0), 0, surferId);
  const order = { session_id: sessionId, surfer_ids: ids };
  requireData('Moving a surfer', await db.rpc('order_roster', order));
  return true;
}

/**
 * Removes a surfer from a roster; their waves stay, without a surfer. False when they were not on
 * it.
 */
export async function deleteSurfer(db: Db, sessionId: string, surferId: string): Promise<boolean> {
  const removed = requireData(
    'Removing a surfer',
    await db.from('surfers').delete().eq('session_id', sessionId).eq('id', surferId).select('id'),
  );
  return removed.length > 0;
}
