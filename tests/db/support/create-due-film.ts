import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { TwoSchools } from './create-two-schools.ts';

const FILM_AGE_DAYS = 60;
const WAVES = [
  [0, 5000],
  [6000, 11_000],
] as const;

export type DueFilm = {
  sessionId: string;
  videoId: string;
  waveIds: [string, string];
  originalPath: string;
  /** As a worker that has cut a stretch out; returns the path of the video. */
  cutOut: (waveId: string, made?: { angleId?: string; durationMs?: number }) => Promise<string>;
};

/** A video of the school `north` whose days are over, with two waves of five seconds that are all prepared. */
export async function createDueFilm(
  { admin, ids }: TwoSchools,
  sql: Sql,
  ageDays = FILM_AGE_DAYS,
): Promise<DueFilm> {
  const [sessionId, videoId] = [randomUUID(), randomUUID()];
  const originalPath = `${videoId}/a.mp4`;
  const at = new Date(Date.now() - ageDays * 86_400_000).toISOString();
  await sql`
    insert into public.sessions (id, organisation_id, spot_id, starts_at, time_zone)
    values (${sessionId}, ${ids.get('north') ?? ''}, ${ids.get('north spot') ?? ''}, ${at}, 'UTC')`;
  await sql`
    insert into public.videos (id, session_id, file_name, size_bytes, original_path, state, duration_ms, uploaded_at)
    values (${videoId}, ${sessionId}, 'a.mp4', 3, ${originalPath}, 'ready', 60000, ${at})`;
  await store('originals', originalPath);
  await make({ videoId, waveId: null }, 'preview', `videos/${videoId}/preview-r1.mp4`);
  const waveIds = [randomUUID(), randomUUID()] as [string, string];
  for (const [place, [start, end]] of WAVES.entries()) {
    const waveId = waveIds[place] ?? '';
    await sql`
      insert into public.waves (id, session_id, video_id, start_ms, end_ms)
      values (${waveId}, ${sessionId}, ${videoId}, ${start}, ${end})`;
    for (const kind of ['preview', 'poster', 'ladder', 'download']) {
      await make({ videoId: null, waveId }, kind, `waves/${waveId}/${kind}-r1.mp4`);
    }
    await sql`update public.conversions set state = 'done' where wave_id = ${waveId}`;
    await sql`update public.waves set state = 'ready' where id = ${waveId}`;
  }

  async function store(bucket: string, path: string) {
    const film = new Blob(['mp4'], { type: 'video/mp4' });
    const { error } = await admin.storage.from(bucket).upload(path, film, { upsert: true });
    if (error) throw error;
  }

  async function make(
    { videoId, waveId }: { videoId: string | null; waveId: string | null },
    kind: string,
    path: string,
    durationMs = 5000,
  ) {
    await store('renditions', path);
    await sql`
      insert into public.renditions
        (session_id, video_id, wave_id, kind, path, content_type, bytes, width, height, duration_ms, frame_count)
      values (${sessionId}, ${videoId}, ${waveId}, ${kind}, ${path}, 'video/mp4', 3, 16, 9, ${durationMs}, 150)`;
  }

  return {
    sessionId,
    videoId,
    waveIds,
    originalPath,
    async cutOut(waveId, { angleId, durationMs } = {}) {
      const path = `waves/${waveId}/full${angleId ? `-${angleId}` : ''}-r1.mp4`;
      await make({ videoId: null, waveId }, 'full', path, durationMs);
      await sql`
        update public.conversions set state = 'done'
        where wave_id = ${waveId} and kind = 'full' and angle_id is not distinct from ${angleId ?? null}`;
      return path;
    },
  };
}
