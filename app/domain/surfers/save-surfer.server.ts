import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { RosterLine } from './roster-line.ts';

/** Corrects a line of a roster, but who is a minor stays one; false when there is none any more. */
export async function saveSurfer(
  db: Db,
  sessionId: string,
  surferId: string,
  { name, colour, number, stance }: Omit<RosterLine, 'isMinor'>,
): Promise<boolean> {
  const saved = requireData(
    'Correcting a surfer',
    await db
      .from('surfers')
      .update({ name, lycra_colour: colour, lycra_number: number, stance })
      .eq('session_id', sessionId)
      .eq('id', surferId)
      .select('id'),
  );
  return saved.length > 0;
}
