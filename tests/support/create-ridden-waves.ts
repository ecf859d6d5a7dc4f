import { randomUUID } from 'node:crypto';
import { drawPosters } from '../../scripts/bench/support/draw-posters.ts';
import type { World } from './upload-world.ts';

export type SeededWave = { id: string };

const EVERY_MS = 60_000;
const POSTER = { width: 640, height: 360 };
const FILM = { width: 640, height: 360, kind: 'preview', content_type: 'video/mp4' };
const AT_ONCE = 500;
const UPLOADS_AT_ONCE = 8;

type Wanted = {
  /** As many as there are videos unless given. */
  count?: number;
  /** The file that all play; unless given, a few letters, which no browser plays. */
  film?: Buffer;
  /** The file of each. */
  films?: Buffer[];
  /** How many of them have their file in the storage; all unless given. */
  stored?: number;
  /** Their surfers, in turn. */
  surfers?: string[];
  /** By the camera's clock; none unless given. */
  recordedAt?: string;
};

/**
 * Waves with all dependent rows, a minute apart, in the order in which they were ridden; inserted in place of what a
 * worker would make, so that no worker has to convert them.
 */
export async function createRiddenWaves(
  { admin, sessionId, userId }: World,
  { count, film = Buffer.from('film'), films, stored, surfers = ['Ana'], recordedAt }: Wanted,
): Promise<SeededWave[]> {
  const session = { session_id: sessionId };
  const many = count ?? films?.length ?? 0;
  const video = { ...session, id: randomUUID(), created_by: userId };
  await must(
    admin
      .from('videos')
      .insert({
        ...video,
        file_name: 'day.mp4',
        size_bytes: 3,
        original_path: `${video.id}/day.mp4`,
        state: 'ready',
        duration_ms: EVERY_MS * (many + 1),
        recorded_at: recordedAt ?? null,
      }),
  );
  const lines = surfers.map((name) => ({ ...session, id: randomUUID(), name }));
  await must(admin.from('surfers').insert(lines));
  const waves = Array.from({ length: many }, (_, index) => ({
    ...session,
    id: randomUUID(),
    video_id: video.id,
    created_by: userId,
    surfer_id: lines[index % lines.length]?.id ?? null,
    start_ms: index * EVERY_MS,
    end_ms: index * EVERY_MS + 12_000,
  }));
  const renditions = waves.map(({ id }, index) => ({
    ...session,
    ...FILM,
    wave_id: id,
    path: `waves/${id}/preview-r1.mp4`,
    bytes: (films?.[index] ?? film).length,
  }));
  for (let from = 0; from < many; from += AT_ONCE) {
    await must(admin.from('waves').insert(waves.slice(from, from + AT_ONCE)));
    // Otherwise they would keep the worker busy that all tests share.
    const done = { state: 'done', progress: 1 };
    await must(admin.from('conversions').update(done).eq('session_id', sessionId));
  }
  await must(admin.from('waves').update({ state: 'ready' }).eq('session_id', sessionId));
  for (let from = 0; from < many; from += AT_ONCE) {
    await must(admin.from('renditions').insert(renditions.slice(from, from + AT_ONCE)));
  }
  await storeAll([...renditions.slice(0, stored).entries()], async ([index, { path }]) => {
    const body = new Blob([new Uint8Array(films?.[index] ?? film)], { type: 'video/mp4' });
    await must(admin.storage.from('renditions').upload(path, body));
  });
  return waves.map(({ id }) => ({ id }));

  async function must(answer: PromiseLike<{ error: unknown }>) {
    const { error } = await answer;
    if (error) throw new Error('The waves could not be prepared', { cause: error });
  }
}

async function storeAll<T>(all: T[], store: (one: T) => Promise<void>) {
  const rest = [...all];
  const goOn = async () => {
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) await store(one);
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, goOn));
}

/** Adds pictures to waves, of the dimensions and bytes that the worker makes. */
export async function createPosters({ admin, sessionId }: World, waves: SeededWave[]) {
  const posters = await drawPosters(POSTER, waves.length);
  await storeAll([...waves.entries()], async ([index, { id }]) => {
    const poster = posters[index % posters.length];
    const path = `waves/${id}/poster-r1.jpg`;
    if (!poster) return;
    const stored = await admin.storage.from('renditions').upload(path, poster);
    const row = await admin
      .from('renditions')
      .insert({
        session_id: sessionId,
        wave_id: id,
        kind: 'poster',
        path,
        bytes: poster.size,
        content_type: 'image/jpeg',
        ...POSTER,
      });
    for (const { error } of [stored, row]) if (error) throw error;
  });
}
