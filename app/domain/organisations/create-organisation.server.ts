import { randomUUID } from 'node:crypto';
import { requireData } from '#app/platform/require-data.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { OrganisationKind } from './organisation.ts';

/** Raised for an account that owns as many as one may. */
const TOO_MANY = 'PT429';

export class TooManyOrganisationsError extends Error {}

/**
 * A new organisation with its creator as owner; its id.
 *
 * @throws TooManyOrganisationsError when the user owns MAX_OWNED already
 */
export async function createOrganisation(
  db: Db,
  { name, kind = 'school', timeZone = 'UTC' }: NewOrganisation,
): Promise<string> {
  const made = await db.rpc('create_organisation', {
    name,
    kind,
    time_zone: timeZone,
    organisation_id: randomUUID(),
  });
  if (made.error?.code === TOO_MANY) throw new TooManyOrganisationsError(made.error.message);
  return requireData('Creating an organisation', made);
}

type NewOrganisation = { name: string; kind?: OrganisationKind; timeZone?: string };
