import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Finding } from './finding.ts';

const schema = z.array(z.object({ kind: z.string(), id: z.string(), detail: z.string() }));

/**
 * Rows that are inconsistent with each other or with the files that storage lists.
 *
 * @param db with the secret key
 * @param graceSeconds younger rows may still be in progress
 */
export async function listRowFindings(db: Db, graceSeconds: number): Promise<Finding[]> {
  const answer = await db.rpc('find_inconsistencies', { grace_seconds: graceSeconds });
  return schema.parse(requireData('Looking for inconsistencies', answer));
}
