import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Frees a roster line that the wrong person has; false when nobody has it, or it is not mine to free. */
export async function undoClaim(db: Db, surferId: string): Promise<boolean> {
  return requireData('Undoing a claim', await db.rpc('undo_claim', { surfer_id: surferId }));
}
