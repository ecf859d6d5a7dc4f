import { listConsents } from '#app/domain/consents/consents.server.ts';
import { listGuardians } from '#app/domain/consents/guardian-requests.server.ts';
import { isStaffRole } from '#app/domain/organisations/roles.ts';
import { listMySteps } from '#app/domain/sorting/list-my-steps.server.ts';
import { listSortedWaves } from '#app/domain/sorting/list-sorted-waves.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { toUndoableSteps } from '#app/domain/sorting/to-undoable-steps.ts';
import type { Stance } from '#app/domain/surfers/roster-line.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { readAll } from '#app/platform/storage/read-stream.server.ts';

/** Whether a surfer's waves may be shared by link; `asked`: a guardian has not responded yet. */
export type LinkConsent = 'yes' | 'no' | 'asked';

export type Figures = NonNullable<Awaited<ReturnType<typeof getFigures>>>;

/** What a browser shows of a wave; null until it is converted. */
export type WaveMedia = { poster: string | null; preview: string | null };

/**
 * A session as figures, its waves as they were ridden, by the clock of their cameras. Null for users
 * who may not see it.
 */
export async function getFigures(db: Db, userId: string, id: string) {
  const [row, waves, log, consents, counts, media] = await Promise.all([
    readSession(db, userId, id),
    listSortedWaves(db, id),
    listMySteps(db, userId, id),
    listLinkConsents(db, id),
    countUses(db, id),
    listMedia(db, id),
  ]);
  if (!row) return null;
  const roles = row.organisation?.memberships ?? [];
  const videos = row.videos.map((video) => ({
    id: video.id,
    name: video.camera || video.file_name,
    durationMs: video.duration_ms,
    /** A video without a clock comes after those of the session, when it was uploaded. */
    startsAtMs: Date.parse(video.recorded_at ?? video.created_at),
    hasClock: video.recorded_at !== null,
  }));
  return {
    session: {
      id: row.id,
      spotName: row.spot?.name ?? '',
      startsAt: row.starts_at,
      timeZone: row.time_zone,
      scoreBands: row.organisation?.score_bands ?? null,
      canEdit: row.owner_id === userId || roles.some(({ role }) => isStaffRole(role)),
    },
    surfers: row.surfers.map((surfer) => ({
      id: surfer.id,
      name: surfer.name,
      colour: surfer.lycra_colour,
      lycra: [surfer.lycra_colour, surfer.lycra_number].filter((part) => part !== null).join(' '),
      stance: surfer.stance as Stance | null,
      consent: consents.get(surfer.id) ?? 'no',
    })),
    videos,
    waves: sortByClock(waves, videos),
    media,
    counts,
    ...log,
    mySteps: toUndoableSteps(log.mySteps, row.surfers),
  };
}

function sortByClock(
  waves: SortedWave[],
  videos: readonly { id: string; startsAtMs: number }[],
): SortedWave[] {
  const starts = new Map(videos.map(({ id, startsAtMs }) => [id, startsAtMs]));
  const riddenAt = ({ videoId, startMs }: SortedWave) => (starts.get(videoId) ?? 0) + startMs;
  return waves.sort((a, b) => riddenAt(a) - riddenAt(b) || a.id.localeCompare(b.id));
}

async function readSession(db: Db, userId: string, id: string) {
  return requireData(
    'Reading a session as figures',
    await db
      .from('sessions')
      .select(
        `id, owner_id, starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name),
        organisation:organisations!sessions_organisation_id_fkey(score_bands,
          memberships!memberships_organisation_id_fkey(role)),
        surfers!surfers_session_id_fkey(id, name, lycra_colour, lycra_number, stance),
        videos!videos_session_id_fkey(id, file_name, camera, duration_ms, recorded_at, created_at)`,
      )
      .eq('id', id)
      .eq('organisation.memberships.profile_id', userId)
      .order('position', { referencedTable: 'surfers' })
      .order('id', { referencedTable: 'surfers' })
      .order('created_at', { referencedTable: 'videos' })
      .order('id', { referencedTable: 'videos' })
      .maybeSingle(),
  );
}

/**
 * How often waves were watched and downloaded, by wave; without waves that were never opened by a
 * link.
 */
async function countUses(db: Db, sessionId: string) {
  const rows = await readAll('Counting views', () =>
    db
      .from('wave_counts')
      .select('wave_id, views, downloads')
      .eq('session_id', sessionId)
      .order('wave_id'),
  );
  const uses: Record<string, { views: number; downloads: number }> = {};
  for (const { wave_id, views, downloads } of rows) uses[wave_id] = { views, downloads };
  return uses;
}

/** By wave; without waves of which nothing is converted yet. */
async function listMedia(db: Db, sessionId: string): Promise<Record<string, WaveMedia>> {
  const rows = await readAll('Reading posters and previews', () =>
    db
      .from('renditions')
      .select('wave_id, kind, path')
      .eq('session_id', sessionId)
      .not('wave_id', 'is', null)
      .in('kind', ['poster', 'preview'])
      .order('id'),
  );
  const media: Record<string, WaveMedia> = {};
  for (const { wave_id, kind, path } of rows) {
    if (wave_id === null) continue;
    const found = media[wave_id] ?? { poster: null, preview: null };
    media[wave_id] = found;
    if (kind === 'poster') found.poster = `/images/renditions/${path}`;
    else found.preview = toFilmAddress(path);
  }
  return media;
}

/** By surfer. A guardian who has responded to any question was asked this one, too. */
async function listLinkConsents(db: Db, sessionId: string): Promise<Map<string, LinkConsent>> {
  const [standing, guardians] = await Promise.all([
    listConsents(db, sessionId),
    listGuardians(db, sessionId),
  ]);
  return new Map(
    [...standing].map(([surferId, states]) => {
      const isGiven = states.some(({ purpose, isGiven }) => purpose === 'share' && isGiven);
      const guardian = guardians.get(surferId);
      const isAsked = guardian !== undefined && guardian.answeredAt === null;
      return [surferId, isGiven ? 'yes' : isAsked ? 'asked' : 'no'];
    }),
  );
}
