import { readFile } from 'node:fs/promises';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { plantConsents } from '../support/plant-consents.ts';
import { plantShort } from '../support/plant-short.ts';
import { startServer } from '../support/start-server.ts';
import { createWorld } from '../support/upload-world.ts';
import { startLine } from './start-line.ts';

export type Site = Awaited<ReturnType<typeof startSite>>;

/** One server for all browsers, each over its own connection, and a video whose frames show their numbers. */
export async function startSite() {
  const server = await startServer({ env: { RATE_LIMITS: 'false' } });
  const line = await startLine(server.url);
  const footage = await drawFootage(findFfmpeg() ?? '', 'plain');
  const film = new Blob([await readFile(footage)], { type: 'video/mp4' });
  return {
    url: line.url,
    dataDir: server.dataDir,
    line,
    footage,
    addEmptySession: () => createWorld(server.dataDir),
    /** A person with a session of waves whose surfers agree to links. */
    async addSession(waves: number) {
      const world = await createWorld(server.dataDir);
      const waveIds = await createSessionWaves(world, waves, film);
      await saveLinkConsents(world.admin, world.sessionId);
      return { ...world, waveIds };
    },
    /** The same, with exact frames of the first wave, as a worker makes them for the studio. */
    async addStudioSession() {
      const session = await this.addSession(1);
      const [waveId = ''] = session.waveIds;
      const path = `waves/${waveId}/scrub-r1.mp4`;
      const { admin, sessionId } = session;
      const stored = await admin.storage.from('renditions').upload(path, film);
      if (stored.error) throw stored.error;
      await admin
        .from('renditions')
        .insert({
          session_id: sessionId,
          wave_id: waveId,
          kind: 'scrub',
          path,
          bytes: film.size,
          content_type: film.type,
          width: 320,
          height: 180,
          details: { frameRate: '30/1' },
        })
        .throwOnError();
      return { ...session, waveId };
    },
    /** A user's own short of the first three seconds of a wave, whose video a worker can read. */
    async addShort() {
      const session = await this.addSession(1);
      const { admin, sessionId, userId, waveIds } = session;
      const { data: wave } = await admin
        .from('waves')
        .select('video_id, surfer_id, video:videos!waves_video_id_fkey(original_path)')
        .eq('id', waveIds[0] ?? '')
        .single()
        .throwOnError();
      const stored = await admin.storage.from('originals').upload(wave.video.original_path, film);
      if (stored.error) throw stored.error;
      await plantConsents(admin, wave.surfer_id ?? '', ['shorts']);
      const clip = { waveId: waveIds[0] ?? '', videoId: wave.video_id, startMs: 0, endMs: 3000 };
      const of = { ownerId: userId, sessionId, waves: [clip] };
      return { ...session, shortId: await plantShort(admin, of) };
    },
    async stop() {
      await line.stop();
      await server.stop();
    },
  };
}
