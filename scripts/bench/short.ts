import type { Benchmark } from './benchmark.ts';
import { drawFilm } from './support/draw-film.ts';
import { toShortCommand } from './support/film-commands.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { prepareShorts, SHORT_SIZES } from './support/prepare-shorts.ts';
import { requireFfmpeg } from './support/require-ffmpeg.ts';
import { runFfmpeg } from './support/run-ffmpeg.ts';
import { startApp } from './support/start-app.ts';

export const short: Benchmark = {
  name: 'short',
  title: 'A short',
  how: `15 s of 1080×1920 from three waves of a drawn video, 1080p30 at 16 Mb/s, with a crop that moves. Measured: the
    worker’s job from its claim until its video, its smaller copy and its cover are stored and listed; it uses both
    cores. Compared with one ffmpeg command that crops the same stretch to the video alone, without loudness.`,
  records: ['0103-a-short-is-a-plan-that-the-worker-renders'],
  async run(size, say) {
    const { film, turns } = SHORT_SIZES[size];
    const source = await drawFilm(requireFfmpeg(), film);
    const app = await startApp();
    try {
      const { render } = await prepareShorts(app, source, film.seconds);
      const figures = await measureInTurns(turns, render, () =>
        runFfmpeg(toShortCommand(source, app.dataDir)),
      );
      say(`${figures.ours.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
      const what = `Short of ${film.seconds} s`;
      return [{ what, unit: 's', goal: { ours: 'at most', value: film.seconds }, ...figures }];
    } finally {
      await app.stop();
    }
  },
};
