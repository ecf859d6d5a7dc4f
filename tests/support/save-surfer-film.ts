import { randomUUID } from 'node:crypto';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { encodeSurferFilm, SURFER_FILM } from './draw-surfer-film.ts';
import type { World } from './upload-world.ts';

/** The exact frames, and a quality of the ladder that has more pixels. */
const KINDS = [
  { kind: 'scrub', scale: 1 },
  { kind: 'ladder', scale: 2 },
];

let films: Promise<Buffer[]> | null = null;

/** Gives a wave a surfer, and the drawn film of that surfer; returns the surfer's id. */
export async function saveSurferFilm({ admin, sessionId }: World, waveId: string): Promise<string> {
  films ??= Promise.all(KINDS.map(({ scale }) => encodeSurferFilm(findFfmpeg() ?? '', scale)));
  const surferId = randomUUID();
  const surfer = { id: surferId, session_id: sessionId, name: 'Maya' };
  await admin.from('surfers').insert(surfer).throwOnError();
  await admin.from('waves').update({ surfer_id: surferId }).eq('id', waveId).throwOnError();
  const { width, height, frameRate, frames } = SURFER_FILM;
  for (const [nth, film] of (await films).entries()) {
    const { kind, scale } = KINDS[nth] ?? { kind: '', scale: 1 };
    const path = `waves/${waveId}/${kind}-drawn.mp4`;
    const file = new Blob([new Uint8Array(film)], { type: 'video/mp4' });
    const stored = await admin.storage.from('renditions').upload(path, file);
    if (stored.error) throw stored.error;
    const row = {
      session_id: sessionId,
      wave_id: waveId,
      kind,
      path,
      bytes: film.length,
      content_type: 'video/mp4',
      width: width * scale,
      height: height * scale,
      duration_ms: (frames / frameRate) * 1000,
      frame_count: frames,
      details: { frameRate: `${frameRate}/1` },
      ...(kind === 'ladder' && { playlist: '#EXTM3U\n{media}\n' }),
    };
    await admin.from('renditions').insert(row).throwOnError();
  }
  return surferId;
}

/** What the surfer says about coaching. */
export async function saveCoachingConsent({ admin }: World, surferId: string, isGiven: boolean) {
  await admin
    .from('consents')
    .insert({
      // A walk-in: the guest has the id of the row.
      guest_id: surferId,
      purpose: 'coaching',
      is_given: isGiven,
      given_by: 'surfer',
      expires_at: isGiven ? new Date(Date.now() + 86_400_000).toISOString() : null,
    })
    .throwOnError();
}
