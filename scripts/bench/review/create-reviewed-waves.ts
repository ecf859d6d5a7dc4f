import { openAsBlob } from 'node:fs';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { createSessionWaves } from '../support/create-session-waves.ts';
import type { World } from '../support/create-world.ts';
import { drawTinyFilm } from '../support/draw-tiny-film.ts';
import { saveLinkConsents } from '../support/save-link-consents.ts';

const FILM = { width: 640, height: 360, duration_ms: 12_000, frame_count: 360 };

/** Waves of five surfers who agree to coaching, with the exact frames that the studio plays. */
export async function createReviewedWaves(world: World, count: number): Promise<void> {
  const { admin, sessionId } = world;
  const film = await openAsBlob(await drawTinyFilm(), { type: 'video/mp4' });
  const ids = await createSessionWaves(world, count, film);
  await saveLinkConsents(admin, sessionId, 'coaching');
  for (const id of ids) {
    const path = `waves/${id}/scrub-r1.mp4`;
    const { error } = await admin.storage.from('renditions').upload(path, film);
    if (error) throw error;
    const file = { path, content_type: film.type, bytes: film.size };
    const of = { wave_id: id, session_id: sessionId, kind: 'scrub' };
    requireData(
      'Adding exact frames',
      await admin
        .from('renditions')
        .insert({ ...of, ...file, ...FILM, details: { frameRate: '30/1' } }),
    );
  }
}
