import type { Db } from '#app/platform/database/supabase.server.ts';
import { drawPicture } from '#app/platform/images/draw-picture.server.ts';
import { savePicture } from '#app/platform/images/save-picture.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { saveOrganisation } from './organisations.server.ts';

export const MAX_LOGO_BYTES = 12 * 1024 * 1024;

const SIDE_PX = 512;

export type LogoProblem = 'unreadable' | 'busy' | 'not-saved';

/** Stores an organisation's logo, and deletes the previous one. Null on success. */
export async function saveLogo(
  db: Db,
  organisationId: string,
  source: Buffer,
): Promise<LogoProblem | null> {
  // Uncropped and without a background: a wide logo stays wide.
  const size = {
    width: SIDE_PX,
    height: SIDE_PX,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const drawn = await drawPicture(source, size);
  if (typeof drawn === 'string') return drawn;
  // Deletes what earlier attempts left: the folder has space for only a few.
  if (!(await clearLogos(db, organisationId))) return 'not-saved';
  const { path, error } = await savePicture(db, 'logos', organisationId, drawn);
  if (error) {
    logger.error({ err: error }, 'a logo could not be stored');
    return 'not-saved';
  }
  if (!(await saveOrganisation(db, organisationId, { logo_path: path }))) return 'not-saved';
  await clearLogos(db, organisationId);
  return null;
}

/** Removes the logo, so that pages show initials. False when that was not saved. */
export async function deleteLogo(db: Db, organisationId: string): Promise<boolean> {
  if (!(await saveOrganisation(db, organisationId, { logo_path: null }))) return false;
  return clearLogos(db, organisationId);
}

/** Deletes the logo files that the organisation does not show. False when that failed. */
async function clearLogos(db: Db, organisationId: string): Promise<boolean> {
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
