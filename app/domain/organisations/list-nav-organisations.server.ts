import type { NavOrganisation } from '#app/lib/shell-data.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { listMyOrganisations } from './organisations.server.ts';

/** The organisations in the navigation. None when the database fails: the page reports that. */
export async function listNavOrganisations(db: Db, userId: string): Promise<NavOrganisation[]> {
  try {
    const organisations = await listMyOrganisations(db, userId);
    return organisations.map(({ id, name, logoPath, isStaff }) => ({
      id,
      name,
      logoPath,
      isStaff,
    }));
  } catch (error) {
    logger.warn({ err: error }, 'no organisations in the navigation');
    return [];
  }
}
