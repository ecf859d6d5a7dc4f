import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

/** Removes the files of logos that the organisation does not show. False when that failed. */
export async function clearLogos(db: Db, organisationId: string): Promise<boolean> {
  const logos = db.storage.from('logos');
  const [shown, stored] = await Promise.all([
    db.from('organisations').select('logo_path').eq('id', organisationId).maybeSingle(),
    logos.list(organisationId),
  ]);
  const error = shown.error ?? stored.error;
  if (error || !shown.data) {
    logger.error({ err: error }, 'logos could not be listed');
    return false;
  }
  const kept = shown.data.logo_path;
  const unused = (stored.data ?? [])
    .map(({ name }) => `${organisationId}/${name}`)
    .filter((path) => path !== kept);
  if (unused.length === 0) return true;
  const removed = await logos.remove(unused);
  if (removed.error) logger.error({ err: removed.error }, 'old logos could not be removed');
  return removed.error === null;
}
