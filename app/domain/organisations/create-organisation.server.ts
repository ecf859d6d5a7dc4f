import { randomUUID } from 'node:crypto';
import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { OrganisationKind } from './organisation.ts';

/** A new organisation with its creator as owner; its id. */
export async function createOrganisation(
  db: Db,
  { name, kind = 'school', timeZone = 'UTC' }: NewOrganisation,
): Promise<string> {
  return requireData(
    'Creating an organisation',
    await db.rpc('create_organisation', {
      ...{ name, kind, time_zone: timeZone, organisation_id: randomUUID() },
    }),
  );
}

type NewOrganisation = { name: string; kind?: OrganisationKind; timeZone?: string };
