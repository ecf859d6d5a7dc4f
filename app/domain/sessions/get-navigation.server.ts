import { listMyOrganisationsOnce } from '#app/domain/organisations/organisations.server.ts';
import type { Navigation } from '#app/lib/shell-data.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { isOnlySurferOnce } from './is-only-surfer.server.ts';

export const NO_NAVIGATION: Navigation = { organisations: [], isOnlySurfer: false };

/**
 * What the navigation depends on. Nothing when the database fails: the page reports that.
 *
 * @param request the loader's
 */
export async function getNavigation(request: Request, db: Db, userId: string): Promise<Navigation> {
  try {
    const organisations = await listMyOrganisationsOnce(request, db, userId);
    const isStaff = organisations.some((organisation) => organisation.isStaff);
    return {
      organisations: organisations.map(({ id, name, logoPath, isStaff }) => {
        return { id, name, logoPath, isStaff };
      }),
      isOnlySurfer: !isStaff && (await isOnlySurferOnce(request, db)),
    };
  } catch (error) {
    logger.warn({ err: error }, 'no organisations in the navigation');
    return NO_NAVIGATION;
  }
}
