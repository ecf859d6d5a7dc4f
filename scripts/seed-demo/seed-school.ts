import { join } from 'node:path';
import {
  createOrganisation,
  listMyOrganisations,
} from '#app/domain/organisations/organisations.server.ts';
import { chooseRetention } from '#app/domain/retention/retention.server.ts';
import { createSession } from '#app/domain/sessions/save-session.server.ts';
import { createWave } from '#app/domain/waves/save-wave.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { toFootage } from '../demo-footage/footage.ts';
import type { Ride } from '../demo-footage/rides.ts';
import { type Account, ensureAccount } from './ensure-account.ts';
import { ensureVideo } from './ensure-video.ts';
import type { Installation } from './open-installation.ts';
import { waitForInspection } from './wait-for-conversions.ts';

const SCHOOL = 'Dune Beach Surf School';
const SPOT = 'Dune Beach';
/** A wave starts a little before the take-off and ends a little after the ride. */
const MARGIN_MS = 700;

const roster = [
  { name: 'Maya', lycra_colour: 'orange', lycra_number: 1 },
  { name: 'Jonas', lycra_colour: 'yellow', lycra_number: 2 },
  { name: 'Inés', lycra_colour: 'blue', lycra_number: 3 },
];

/** A surf school with one morning's session: its people, roster, films and waves. */
export async function seedSchool(
  installation: Installation,
): Promise<{ accounts: Account[]; sessionId: string }> {
  const owner = await ensureAccount(installation, {
    name: 'Lena Brandt',
    email: 'lena@dune-beach.example',
    role: 'owner',
  });
  const coach = await ensureAccount(installation, {
    name: 'Tomás Reis',
    email: 'tomas@dune-beach.example',
    role: 'coach',
  });
  const surfer = await ensureAccount(installation, {
    name: 'Maya Okafor',
    email: 'maya@dune-beach.example',
    role: 'surfer',
  });
  const organisationId = await ensureSchool(owner);
  await ensureMembers(installation, organisationId, [coach, surfer]);
  const sessionId = await ensureSession(owner, organisationId);
  await ensureRoster(installation, sessionId, owner, surfer);
  // The demo must not lose its films after a week.
  await chooseRetention(owner.db, sessionId, 'keep');
  for (const footage of Object.values(toFootage(join(installation.dataDir, 'demo')))) {
    const videoId = await ensureVideo(owner, sessionId, footage);
    await waitForInspection(installation.admin, videoId);
    await ensureWaves(owner, sessionId, videoId, footage.rides);
  }
  return { accounts: [owner, coach, surfer], sessionId };
}

async function ensureSchool({ db, id }: Account) {
  const mine = await listMyOrganisations(db, id);
  const known = mine.find((organisation) => organisation.name === SCHOOL)?.id;
  const organisationId = known ?? (await createOrganisation(db, { name: SCHOOL }));
  if (!organisationId) throw new Error('The demo’s coach owns too many organisations');
  return organisationId;
}

async function ensureMembers({ admin }: Installation, organisationId: string, people: Account[]) {
  const memberships = people.map(({ id, role }) => ({
    organisation_id: organisationId,
    profile_id: id,
    role,
  }));
  requireData(
    'Adding members',
    await admin.from('memberships').upsert(memberships, { ignoreDuplicates: true }),
  );
}

async function ensureSession({ db, id }: Account, organisationId: string) {
  const sessions = requireData(
    'Looking for the session',
    await db.from('sessions').select('id').eq('organisation_id', organisationId).limit(1),
  );
  const known = sessions[0]?.id;
  if (known) return known;
  return createSession(db, id, {
    organisationId,
    spotName: SPOT,
    startsAt: '2026-06-14T07:15:00Z',
    timeZone: 'Europe/Lisbon',
  });
}

/** Maya has an account and has claimed her card. */
async function ensureRoster(
  { admin }: Installation,
  sessionId: string,
  { db }: Account,
  surfer: Account,
) {
  const known = requireData(
    'Reading the roster',
    await db.from('surfers').select('name').eq('session_id', sessionId),
  ).map(({ name }) => name);
  const missing = roster.filter(({ name }) => !known.includes(name));
  if (missing.length > 0) {
    requireData(
      'Filling the roster',
      await db.from('surfers').insert(missing.map((line) => ({ ...line, session_id: sessionId }))),
    );
  }
  requireData(
    'Claiming a line of the roster',
    await admin
      .from('surfers')
      .update({ claimed_by: surfer.id })
      .eq('session_id', sessionId)
      .eq('name', 'Maya'),
  );
}

async function ensureWaves({ db, id }: Account, sessionId: string, videoId: string, rides: Ride[]) {
  const known = requireData(
    'Reading the waves',
    await db.from('waves').select('start_ms').eq('video_id', videoId),
  ).map(({ start_ms }) => start_ms);
  for (const ride of rides) {
    const startMs = ride.start * 1000 - MARGIN_MS;
    if (known.includes(startMs)) continue;
    const cut = await createWave(db, id, {
      sessionId,
      videoId,
      startMs,
      endMs: ride.end * 1000 + MARGIN_MS,
      surferName: ride.surfer,
    });
    if (!cut.ok) throw new Error(`A wave could not be cut: ${cut.sentence}`);
  }
}
