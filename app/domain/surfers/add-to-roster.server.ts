import { randomUUID } from 'node:crypto';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { RosterLine } from './roster-line.ts';

/** Adds lines below those that are there, all or none. */
export async function addToRoster(db: Db, sessionId: string, roster: RosterLine[]): Promise<void> {
  const named = roster.map((line) => ({ ...line, id: randomUUID() }));
  requireData(
    'Adding surfers',
    await db.rpc('add_to_roster', { session_id: sessionId, roster: named }),
  );
}
