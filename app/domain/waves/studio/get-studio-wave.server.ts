import { z } from 'zod';
import { findLatestRequest } from '#app/domain/reviews/review-request.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findShown, toShownKinds } from '../find-shown.ts';

/** Of the preview, whose frames are not those of the source: steps are coarse. */
const PREVIEW_RATE = 30;

/** Of a scrub rendition: "60/1" or "30000/1001" frames a second. */
/** Half a frame of a wave of half a second. */
const SAME_RATE = 0.03;
const scrubDetails = z.object({ frameRate: z.string() });

export type StudioWave = NonNullable<Awaited<ReturnType<typeof getStudioWave>>>;

/**
 * A wave that I may see, with the video that the studio steps through; null where there is none.
 *
 * @param angleId the same ride by another camera, in place of the wave's own video
 */
export async function getStudioWave(db: Db, waveId: string, angleId: string | null = null) {
  const row = requireData(
    'Reading a wave for the studio',
    await db
      .from('waves')
      .select(
        `id, video_id, start_ms, end_ms, state, ridden_at, by_camera_clock,
        surfer:surfers!waves_surfer_id_fkey(id, name, lycra_colour),
        session:sessions!waves_session_id_fkey(
          id, starts_at, time_zone, organisation_id, spot:spots!sessions_spot_id_fkey(name)),
        renditions!renditions_wave_id_fkey(
          kind, path, width, height, duration_ms, frame_count, details, angle_id),
        review_requests!review_requests_wave_id_fkey(surfer_id, asked_at, question, answered_at)`,
      )
      .eq('id', waveId)
      .in('renditions.kind', [
        'scrub',
        'full',
        'ladder',
        ...toShownKinds('preview'),
        ...toShownKinds('poster'),
      ])
      .maybeSingle(),
  );
  const stretch = angleId ? await getAngle(db, waveId, angleId) : row;
  if (!row?.session || !stretch) return null;
  const own = row.renditions.filter((each) =>
    each.kind === 'full' ? angleId && each.angle_id === angleId : !angleId && !each.angle_id,
  );
  // The video of another camera is longer than the wave. Once it is deleted, the ride has its own.
  const ofVideo = angleId ? await listRenditions(db, stretch.video_id) : [];
  const find = (kind: string) => [...own, ...ofVideo].find((each) => each.kind === kind);
  const [scrub, full] = [find('scrub'), find('full')];
  const preview = findShown([...own, ...ofVideo], 'preview');
  const poster = findShown([...own, ...ofVideo], 'poster');
  const film = scrub ?? preview ?? full;
  const frameRate = scrub ? toRate(scrubDetails.parse(scrub.details).frameRate) : PREVIEW_RATE;
  const finest = scrub && findFinest([...own, ...ofVideo], scrub.height ?? 0, frameRate);
  return {
    id: row.id,
    /** Null: by the wave's own camera. */
    angleId,
    videoId: stretch.video_id,
    /** In its video. */
    startMs: stretch.start_ms,
    durationMs: stretch.end_ms - stretch.start_ms,
    /** Null where no clock recorded it. */
    riddenAt: row.by_camera_clock ? row.ridden_at : null,
    state: row.state,
    surferId: row.surfer?.id ?? null,
    surferName: row.surfer?.name ?? null,
    lycraColour: row.surfer?.lycra_colour ?? null,
    /** The latest that its surfer asked. */
    request: findLatestRequest(row.review_requests, row.surfer?.id ?? null),
    session: {
      id: row.session.id,
      /** Null: a user's own. */
      organisationId: row.session.organisation_id,
      // Without a name when the spot left with the colleague who had created it.
      spotName: row.session.spot?.name ?? '',
      startsAt: row.session.starts_at,
      timeZone: row.session.time_zone,
    },
    poster: poster ? `/images/renditions/${poster.path}` : null,
    film: film && {
      src: toFilmAddress(film.path),
      /** Where the wave starts in it. */
      fromMs: ofVideo.includes(film) ? stretch.start_ms : 0,
      width: film.width,
      height: film.height,
      isExact: scrub !== undefined,
      frameRate,
      /** The same frames in more pixels; null: there are none. */
      finestSrc: finest ? toFilmAddress(finest.path) : null,
    },
  };
}

async function getAngle(db: Db, waveId: string, angleId: string) {
  const answer = await db
    .from('wave_angles')
    .select('video_id, start_ms, end_ms')
    .eq('wave_id', waveId)
    .eq('id', angleId)
    .maybeSingle();
  return requireData('Reading an angle for the studio', answer);
}

/** Those of a whole video: not for surfers, since others are in it. */
async function listRenditions(db: Db, videoId: string) {
  const answer = await db
    .from('renditions')
    .select('kind, path, width, height, duration_ms, frame_count, details')
    .eq('video_id', videoId)
    .in('kind', ['scrub', 'preview', 'ladder']);
  return requireData('Reading the video of an angle', answer);
}

type Measured = {
  kind: string;
  height: number | null;
  duration_ms: number | null;
  frame_count: number | null;
};

/** The largest quality of the ladder that has as many frames a second: slow motion has fewer there. */
function findFinest<T extends Measured>(all: T[], height: number, frameRate: number): T | null {
  const isFiner = (each: T) =>
    each.kind === 'ladder' &&
    (each.height ?? 0) > height &&
    Math.abs(((each.frame_count ?? 0) * 1000) / (each.duration_ms ?? 1) / frameRate - 1) <
      SAME_RATE;
  const [finest] = all.filter(isFiner).sort((a, b) => (b.height ?? 0) - (a.height ?? 0));
  return finest ?? null;
}

function toRate(fraction: string): number {
  const [frames = PREVIEW_RATE, seconds = 1] = fraction.split('/').map(Number);
  return frames / seconds;
}
