import { stat } from 'node:fs/promises';
import type { Benchmark, Size } from './benchmark.ts';
import { createWorld } from './support/create-world.ts';
import { drawFilm, type Film } from './support/draw-film.ts';
import { toLadderCommand } from './support/film-commands.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { requireFfmpeg } from './support/require-ffmpeg.ts';
import { runFfmpeg } from './support/run-ffmpeg.ts';
import { sendByTus } from './support/send-by-tus.ts';
import { startApp } from './support/start-app.ts';
import { deleteVideo, waitForJob } from './support/watch-conversions.ts';

const CHUNK_BYTES = 64 * 1024 ** 2;
const SIZES: Record<Size, { film: Film; turns: number }> = {
  full: { film: { width: 1920, height: 1080, fps: 30, seconds: 8, kbps: 16_000 }, turns: 3 },
  short: { film: { width: 1920, height: 1080, fps: 30, seconds: 1, kbps: 16_000 }, turns: 1 },
};

export const ladder: Benchmark = {
  name: 'ladder',
  title: 'The ladder of qualities',
  how: `360p, 720p and 1080p of a drawn video of 8 s, 1080p30 at 16 Mb/s, from one decoding. Measured: the worker’s
    job from its claim until it is stored and listed. Compared with the same ffmpeg command, run by hand. Both use
    one thread for each encoder, as the worker does to keep pages fast.`,
  records: ['0072-conversions-avoid-reading-a-film-twice'],
  async run(size, say) {
    const { film, turns } = SIZES[size];
    const source = await drawFilm(requireFfmpeg(), film);
    const { size: bytes } = await stat(source);
    const app = await startApp();
    try {
      const world = await createWorld(app);
      const figures = await measureInTurns(
        turns,
        async () => {
          const to = { endpoint: app.url, chunkBytes: CHUNK_BYTES };
          const { videoId } = await sendByTus(world, source, bytes, to);
          await world.db.rpc('finish_upload', { video_id: videoId });
          const { startedAt, finishedAt } = await waitForJob(world, videoId, 'ladder');
          await deleteVideo(world, videoId);
          return (finishedAt - startedAt) / 1000;
        },
        () => runFfmpeg(toLadderCommand(source, app.dataDir)),
      );
      say(`${figures.ours.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
      const what = `Ladder of a video of ${film.seconds} s`;
      return [{ what, unit: 's', goal: { ratio: 'at most', value: 1.15 }, ...figures }];
    } finally {
      await app.stop();
    }
  },
};
