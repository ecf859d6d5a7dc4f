import { saveLogo } from '#app/domain/organisations/organisation-logo.server.ts';
import {
  createOrganisation,
  listMyOrganisations,
  saveOrganisation,
} from '#app/domain/organisations/organisations.server.ts';
import { createSpot } from '#app/domain/spots/organisation-spots.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { drawLogo } from './draw-logo.ts';
import type { Account } from './get-or-create-account.ts';
import type { Installation } from './open-installation.ts';
import { COLOUR, SCHOOL, SESSIONS, TIME_ZONE } from './plan.ts';

/** The school with its logo, colour, spots and members; returns its id. */
export async function getOrCreateSchool(
  { admin }: Installation,
  { db, id }: Account,
  members: Account[],
): Promise<string> {
  const mine = await listMyOrganisations(db, id);
  const known = mine.find((organisation) => organisation.name === SCHOOL);
  const organisationId =
    known?.id ?? (await createOrganisation(db, { name: SCHOOL, timeZone: TIME_ZONE }));
  if (!organisationId) throw new Error('The demo’s owner owns too many organisations');
  if (!known?.logoPath) {
    const problem = await saveLogo(db, organisationId, await drawLogo(COLOUR));
    if (problem) throw new Error(`The logo could not be saved: ${problem}`);
    await saveOrganisation(db, organisationId, { colour: COLOUR });
  }
  for (const { spot } of SESSIONS) {
    // Says so when a spot of this name is there.
    await createSpot(db, organisationId, {
      ...spot,
      place: 'Costa de Prata',
      country: 'PT',
      timeZone: TIME_ZONE,
      isHidden: false,
    });
  }
  const memberships = members.map(({ id: profileId, role }) => ({
    organisation_id: organisationId,
    profile_id: profileId,
    role,
  }));
  requireData(
    'Adding members',
    await admin.from('memberships').upsert(memberships, { ignoreDuplicates: true }),
  );
  return organisationId;
}
