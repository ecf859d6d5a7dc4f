import { randomUUID } from 'node:crypto';
import { saveFinishedConversions } from './save-finished-conversions.ts';
import type { World } from './upload-world.ts';

/** Waves of five seconds, ten apart, of a video that needs no conversion; in their order. */
export async function createWaves(
  world: World,
  surferIds: readonly (string | null)[],
): Promise<string[]> {
  const { admin, userId: created_by, sessionId: session_id } = world;
  const video_id = randomUUID();
  await must(
    admin
      .from('videos')
      .insert({
        id: video_id,
        session_id,
        created_by,
        original_path: `${video_id}/beach.mp4`,
        file_name: 'beach.mp4',
        size_bytes: 4,
      }),
  );
  const duration_ms = surferIds.length * 10_000;
  await must(admin.from('videos').update({ state: 'ready', duration_ms }).eq('id', video_id));
  const done = { state: 'done', progress: 1 };
  await must(admin.from('conversions').update(done).eq('video_id', video_id));
  const waves = surferIds.map((surfer_id, n) => ({
    id: randomUUID(),
    session_id,
    video_id,
    surfer_id,
    created_by,
    start_ms: n * 10_000 + 1000,
    end_ms: n * 10_000 + 6000,
  }));
  await must(admin.from('waves').insert(waves));
  await saveFinishedConversions(world);
  return waves.map(({ id }) => id);
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}
