import { z } from 'zod';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** Of the preview, whose frames are not those of the source: steps are coarse. */
const PREVIEW_RATE = 30;

/** Of a scrub rendition: "60/1" or "30000/1001" frames a second. */
const scrubDetails = z.object({ frameRate: z.string() });

export type StudioWave = NonNullable<Awaited<ReturnType<typeof getStudioWave>>>;

/** A wave that I may see, with the video that the studio steps through; null where there is none. */
export async function getStudioWave(db: Db, waveId: string) {
  const row = requireData(
    'Reading a wave for the studio',
    await db
      .from('waves')
      .select(
        `id, video_id, start_ms, end_ms, state,
        surfer:surfers!waves_surfer_id_fkey(name, lycra_colour),
        session:sessions!waves_session_id_fkey(
          id, starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name)),
        renditions!renditions_wave_id_fkey(kind, path, width, height, details, angle_id)`,
      )
      .eq('id', waveId)
      .in('renditions.kind', ['scrub', 'preview', 'poster'])
      .maybeSingle(),
  );
  if (!row?.session) return null;
  const find = (kind: string) =>
    row.renditions.find((each) => each.kind === kind && !each.angle_id);
  const [scrub, preview, poster] = [find('scrub'), find('preview'), find('poster')];
  const film = scrub ?? preview;
  return {
    id: row.id,
    videoId: row.video_id,
    /** In its video. */
    startMs: row.start_ms,
    durationMs: row.end_ms - row.start_ms,
    state: row.state,
    surferName: row.surfer?.name ?? null,
    lycraColour: row.surfer?.lycra_colour ?? null,
    session: {
      id: row.session.id,
      // Without a name when the spot left with the colleague who had created it.
      spotName: row.session.spot?.name ?? '',
      startsAt: row.session.starts_at,
      timeZone: row.session.time_zone,
    },
    poster: poster ? `/images/renditions/${poster.path}` : null,
    film: film && {
      src: toFilmAddress(film.path),
      width: film.width,
      height: film.height,
      isExact: scrub !== undefined,
      frameRate: scrub ? toRate(scrubDetails.parse(scrub.details).frameRate) : PREVIEW_RATE,
    },
  };
}

function toRate(fraction: string): number {
  const [frames = PREVIEW_RATE, seconds = 1] = fraction.split('/').map(Number);
  return frames / seconds;
}
