import type { Db } from '#app/platform/database/supabase.server.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NOT_ALLOWED = '42501';
const IS_THERE = '23505';

/** Marks a wave as a favourite of mine, or not any more; false when there is no such wave to see. */
export async function saveFavourite(
  db: Db,
  userId: string,
  waveId: string,
  isFavourite: boolean,
): Promise<boolean> {
  const row = { profile_id: userId, wave_id: waveId };
  const { error } = isFavourite
    ? await db.from('favourites').insert(row)
    : await db.from('favourites').delete().match(row);
  if (!error || error.code === IS_THERE) return true;
  if (error.code === NOT_ALLOWED) return false;
  throw new Error('Marking a favourite failed', { cause: error });
}
