import { randomUUID } from 'node:crypto';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/**
 * The roster line of a name, compared without regard to case and spaces; added when it is new.
 *
 * @returns its id, or null for an empty name
 */
export async function findOrCreateSurfer(
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
  const known = roster.find((surfer) => toKey(surfer.name) === toKey(name));
  if (known) return known.id;
  const id = randomUUID();
  const { error } = await db.from('surfers').insert({ id, session_id: sessionId, name });
  if (error) throw new Error('Adding a surfer failed', { cause: error });
  return id;
}

function toKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
