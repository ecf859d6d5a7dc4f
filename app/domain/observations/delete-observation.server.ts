import type { Db } from '#app/platform/supabase.server.ts';

/** Takes one back, with its picture: the author, or a platform admin. False when there is none to delete. */
export async function deleteObservation(_db: Db, _id: string): Promise<boolean> {
  return false;
}
