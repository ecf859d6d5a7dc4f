import { randomUUID } from 'node:crypto';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { OrganisationKind } from './organisation.ts';

/** Raised for an account that owns MAX_OWNED. */
const TOO_MANY = 'PT429';

/** @returns the id of a new organisation, which its creator owns; null for a user who owns MAX_OWNED already */
export async function createOrganisation(
  db: Db,
  { name, kind = 'school', timeZone = 'UTC' }: NewOrganisation,
): Promise<string | null> {
  const made = await db.rpc('create_organisation', {
    name,
    kind,
    time_zone: timeZone,
    organisation_id: randomUUID(),
  });
  if (made.error?.code === TOO_MANY) return null;
  return requireData('Creating an organisation', made);
}

type NewOrganisation = { name: string; kind?: OrganisationKind; timeZone?: string };
