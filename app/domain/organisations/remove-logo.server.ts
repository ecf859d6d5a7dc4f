import type { Db } from '#app/platform/database/supabase.server.ts';
import { clearLogos } from './clear-logos.server.ts';
import { updateOrganisation } from './update-organisation.server.ts';

/** Back to initials. False when that was not saved. */
export async function removeLogo(db: Db, organisationId: string): Promise<boolean> {
  if (!(await updateOrganisation(db, organisationId, { logo_path: null }))) return false;
  return clearLogos(db, organisationId);
}
