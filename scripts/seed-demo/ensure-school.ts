import sharp from 'sharp';
import { saveLogo } from '#app/domain/organisations/organisation-logo.server.ts';
import {
  createOrganisation,
  listMyOrganisations,
  updateOrganisation,
} from '#app/domain/organisations/organisations.server.ts';
import { addSpot } from '#app/domain/spots/organisation-spots.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Account } from './ensure-account.ts';
import type { Installation } from './open-installation.ts';
import { COLOUR, SCHOOL, SESSIONS, TIME_ZONE } from './plan.ts';

/** The school with its logo, colour, spots and members; returns its id. */
export async function ensureSchool(
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
    const problem = await saveLogo(db, organisationId, await drawLogo());
    if (problem) throw new Error(`The logo could not be saved: ${problem}`);
    await updateOrganisation(db, organisationId, { colour: COLOUR });
  }
  for (const { spot } of SESSIONS) {
    // Says so when a spot of this name is there.
    await addSpot(db, organisationId, {
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

/** A sun over a dune and a wave. */
function drawLogo(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<defs><clipPath id="disc"><circle cx="256" cy="256" r="244"/></clipPath></defs>
<g clip-path="url(#disc)"><rect width="512" height="512" fill="${COLOUR}"/>
<circle cx="330" cy="190" r="72" fill="#ffd27a"/>
<path d="M0 330C90 220 190 214 268 300C300 336 340 350 400 338L512 300V512H0Z" fill="#f3e3c3"/>
<path d="M0 420C70 350 150 350 212 398C270 442 330 452 392 414C436 388 478 386 512 400V512H0Z" fill="#0a4a55"/>
<path d="M96 402C150 356 214 372 232 420C236 380 206 330 150 334C126 336 106 362 96 402Z" fill="#fff" fill-opacity=".9"/></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
