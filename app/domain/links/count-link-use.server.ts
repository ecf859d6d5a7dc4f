import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

export type LinkUse = {
  waveIds: string[];
  kind: 'view' | 'download';
  /** Of one opening of the link's page: for each the same wave counts once. */
  visitId: string;
};

/** Counts for the school that somebody watched or kept waves. What they came for doesn't fail with it. */
export async function countLinkUse(db: Db, { waveIds, kind, visitId }: LinkUse): Promise<void> {
  const { error } = await db.rpc('count_link_use', { wave_ids: waveIds, kind, visit_id: visitId });
  if (error) logger.warn({ err: error }, 'a use of a share link was not counted');
}
