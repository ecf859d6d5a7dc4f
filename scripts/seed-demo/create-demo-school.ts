import { saveRetentionChoice } from '#app/domain/retention/retention.server.ts';
import { createSession } from '#app/domain/sessions/save-session.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { createMissingConditions } from './create-missing-conditions.ts';
import { createMissingConsents } from './create-missing-consents.ts';
import { createMissingReview } from './create-missing-review.ts';
import { createMissingWaves } from './create-missing-waves.ts';
import { createDrawing, type Drawing } from './draw-videos.ts';
import { createMissingFavourites, getOrCreateLink } from './extras.ts';
import { type Account, getOrCreateAccount } from './get-or-create-account.ts';
import { getOrCreateGuests } from './get-or-create-guests.ts';
import { getOrCreateSchool } from './get-or-create-school.ts';
import { getOrCreateVideo, requireNoOtherVideos } from './get-or-create-video.ts';
import type { DemoVideo } from './list-videos.ts';
import type { Installation } from './open-installation.ts';
import { type PlannedSession, SESSIONS, TIME_ZONE, toMoment } from './plan.ts';
import { waitForInspection } from './wait-for-conversions.ts';

export type Demo = {
  accounts: Account[];
  /** The newest last. */
  sessionIds: string[];
  /** Of a link to the newest session. */
  linkToken: string;
};

/**
 * A surf school with three days' sessions: its people, rosters, videos, waves and all that surfers
 * and coaches do with them.
 *
 * @param videos session by session
 */
export async function createDemoSchool(
  installation: Installation,
  videos: DemoVideo[][],
): Promise<Demo> {
  const owner = await getOrCreateAccount(installation, {
    name: 'Lena Brandt',
    email: 'lena@dune-beach.example',
    role: 'owner',
  });
  const coach = await getOrCreateAccount(installation, {
    name: 'Tomás Reis',
    email: 'tomas@dune-beach.example',
    role: 'coach',
  });
  const surfer = await getOrCreateAccount(installation, {
    name: 'Maya Okafor',
    email: 'maya@dune-beach.example',
    role: 'surfer',
  });
  const organisationId = await getOrCreateSchool(installation, owner, [coach, surfer]);
  const roster = await getOrCreateGuests(coach, organisationId);
  const sessionIds: string[] = [];
  const draw = createDrawing(videos.flat());
  let count = 0;
  for (const [index, session] of SESSIONS.entries()) {
    const sessionId = await ensureSession(coach, { organisationId, session, roster });
    await requireNoOtherVideos(coach, sessionId, videos[index] ?? []);
    // The demo must not lose its videos after a week.
    await saveRetentionChoice(owner.db, sessionId, 'keep');
    await createMissingConditions(installation.admin, session);
    await createMissingConsents(installation, { owner, surfer }, sessionId);
    for (const video of videos[index] ?? []) {
      count += 1;
      console.log(`Video ${count} of ${videos.flat().length}: ${video.name}`);
      await ensureCut(installation, coach, { session, sessionId, video, draw });
    }
    await createMissingFavourites(surfer, sessionId);
    await createMissingReview(coach, surfer, { sessionId, nth: index });
    sessionIds.push(sessionId);
  }
  const linkToken = await getOrCreateLink(coach, sessionIds.at(-1) ?? '');
  return { accounts: [owner, coach, surfer], sessionIds, linkToken };
}

type Cut = { session: PlannedSession; sessionId: string; video: DemoVideo; draw: Drawing };

async function ensureCut(
  { admin }: Installation,
  coach: Account,
  { session, sessionId, video, draw }: Cut,
) {
  const filmedAt = video.drawn && toMoment(session, video.drawn.at);
  const videoId = await getOrCreateVideo(coach, sessionId, { video, filmedAt, draw });
  const durationMs = await waitForInspection(admin, videoId);
  await createMissingWaves(coach, { sessionId, videoId, rides: video.listRides(durationMs) });
}

type NewSession = {
  organisationId: string;
  session: PlannedSession;
  roster: Awaited<ReturnType<typeof getOrCreateGuests>>;
};

/** The session at the planned spot, whatever its day: a second run comes later. */
async function ensureSession(
  { db, id }: Account,
  { organisationId, session, roster }: NewSession,
): Promise<string> {
  const [known] = requireData(
    'Looking for the session',
    await db
      .from('sessions')
      .select('id, spot:spots!sessions_spot_id_fkey!inner(name)')
      .eq('organisation_id', organisationId)
      .eq('spot.name', session.spot.name)
      .limit(1),
  );
  if (known) return known.id;
  return createSession(db, id, {
    organisationId,
    spotName: session.spot.name,
    startsAt: toMoment(session, session.startsAt).toISOString(),
    timeZone: TIME_ZONE,
    level: session.level,
    coachIds: [id],
    roster,
  });
}
