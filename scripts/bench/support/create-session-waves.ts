import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { World } from './create-world.ts';
import { drawPosters } from './draw-posters.ts';

const SURFERS = ['Maya', 'Jonas', 'Inés', 'Tomás', 'Aiko'];
const WAVE_MS = 12_000;
const GAP_MS = 60_000;
const POSTER = { width: 1280, height: 720 };
const FILM = { width: 640, height: 360 };
const KINDS = ['preview', 'poster', 'ladder'] as const;

/**
 * Creates waves with all dependent rows, as if a video of an hour had been cut and converted.
 *
 * @param film the file that every wave plays
 * @returns the ids of the waves
 */
export async function createSessionWaves(
  world: Filled,
  waveCount: number,
  film: Blob,
): Promise<string[]> {
  const { admin, userId, sessionId } = world;
  const session = { session_id: sessionId };
  const videoId = randomUUID();
  const path = `${videoId}/morning.mp4`;
  await must(
    admin
      .from('videos')
      .insert({
        ...session,
        id: videoId,
        created_by: userId,
        original_path: path,
        file_name: 'morning.mp4',
        size_bytes: film.size,
      }),
  );
  const ready = { state: 'ready', duration_ms: GAP_MS * (waveCount + 1) };
  await must(admin.from('videos').update(ready).eq('id', videoId));
  const surfers = SURFERS.map((name) => ({ ...session, id: randomUUID(), name }));
  await must(admin.from('surfers').insert(surfers));
  const waves = Array.from({ length: waveCount }, (_, index) => ({
    ...session,
    id: randomUUID(),
    video_id: videoId,
    created_by: userId,
    start_ms: index * GAP_MS,
    end_ms: index * GAP_MS + WAVE_MS,
    surfer_id: surfers[index % surfers.length]?.id ?? null,
  }));
  await must(admin.from('waves').insert(waves));
  // Stores the files that a worker would need an hour for.
  const done = { state: 'done', progress: 1 };
  await must(admin.from('conversions').update(done).eq('session_id', sessionId));
  await must(admin.from('waves').update({ state: 'ready' }).eq('session_id', sessionId));
  const owners = [{ video_id: videoId }, ...waves.map(({ id }) => ({ wave_id: id }))];
  const posters = await drawPosters(POSTER, owners.length);
  for (const [index, owner] of owners.entries()) {
    const poster = posters[index % posters.length];
    if (poster) await addRenditions(world, owner, poster, film);
  }
  return waves.map(({ id }) => id);
}

type Filled = Pick<World, 'admin' | 'userId' | 'sessionId'>;
type NewRendition = Database['public']['Tables']['renditions']['Insert'];
type Owner = { video_id: string } | { wave_id: string };

async function addRenditions(world: Filled, owner: Owner, poster: Blob, film: Blob) {
  const folder = 'wave_id' in owner ? `waves/${owner.wave_id}` : `videos/${owner.video_id}`;
  const rows = KINDS.map((kind): NewRendition => {
    const file = kind === 'poster' ? poster : film;
    return {
      ...owner,
      session_id: world.sessionId,
      kind,
      content_type: file.type,
      bytes: file.size,
      ...(kind === 'poster' ? POSTER : FILM),
      path: `${folder}/${kind}-r1.${kind === 'poster' ? 'jpg' : 'mp4'}`,
      playlist: kind === 'ladder' ? '#EXTM3U\n{media}\n' : null,
    };
  });
  await Promise.all(
    rows.map(async ({ path, kind }) => {
      const file = kind === 'poster' ? poster : film;
      const { error } = await world.admin.storage.from('renditions').upload(path, file);
      if (error) throw error;
    }),
  );
  await must(world.admin.from('renditions').insert(rows));
}

async function must(answer: PromiseLike<Parameters<typeof requireData>[1]>) {
  requireData('Filling the session', await answer);
}
