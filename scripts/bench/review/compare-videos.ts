import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ReviewEvent } from '#app/domain/reviews/track/review-track.ts';
import { requestReviewVideo } from '#app/domain/reviews/video/review-video.server.ts';
import type { Comparison, Size } from '../benchmark.ts';
import { createWorld } from '../support/create-world.ts';
import { drawFilm } from '../support/draw-film.ts';
import { toReviewCommand } from '../support/film-commands.ts';
import { measureInTurns } from '../support/measure-in-turns.ts';
import { requireFfmpeg } from '../support/require-ffmpeg.ts';
import { runFfmpeg } from '../support/run-ffmpeg.ts';
import type { App } from '../support/start-app.ts';
import { waitForJob } from '../support/watch-conversions.ts';
import { drawVoice, sendReview } from './plant-review.ts';

const FILM = { width: 1280, height: 720, fps: 30, seconds: 12, kbps: 4500 };
/** How often the coach goes through the wave, each time for `ROUND_MS`. */
const ROUNDS: Record<Size, number> = { full: 15, short: 1 };
const TURNS: Record<Size, number> = { full: 2, short: 1 };
const ROUND_MS = 20_000;

/** How long the worker takes for the video of a long review, beside one ffmpeg command. */
export async function compareVideos(app: App, size: Size, folder: string): Promise<Comparison> {
  const film = await drawFilm(requireFfmpeg(), FILM);
  const durationMs = ROUNDS[size] * ROUND_MS;
  const voice = await drawVoice(folder, durationMs);
  const events = Array.from({ length: ROUNDS[size] }, (_, nth) => toRound(nth * ROUND_MS)).flat();
  const out = join(folder, 'bare.mp4');
  const figures = await measureInTurns(
    TURNS[size],
    async () => {
      const world = await createWorld(app);
      const reviewId = await sendReview(world, { film, voice, durationMs, events });
      const video = await requestReviewVideo(world.db, reviewId);
      if (video?.state !== 'waiting') throw new Error(`The video is ${video?.state}`);
      const { startedAt, finishedAt } = await waitForJob(world, reviewId, 'review');
      return (finishedAt - startedAt) / 1000;
    },
    () => runFfmpeg(toReviewCommand({ film, voice, seconds: durationMs / 1000 }, out)),
  );
  return {
    what: `The worker’s video of a review of ${durationMs / 1000} s`,
    unit: 's',
    goal: { ours: 'at most', value: durationMs / 1000 },
    ...figures,
  };
}

/** The wave plays, stands still under an arrow, and plays slowly and enlarged. */
function toRound(fromMs: number): ReviewEvent[] {
  const id = randomUUID();
  const view = { x: 0.1, y: 0, isMirrored: false };
  return [
    { at: fromMs, kind: 'film', ms: 500, rate: 0 },
    { at: fromMs + 2_000, kind: 'film', ms: 500, rate: 1 },
    { at: fromMs + 8_000, kind: 'film', ms: 6_500, rate: 0 },
    {
      at: fromMs + 9_000,
      kind: 'draw',
      drawing: {
        id,
        videoId: id,
        atMs: 6_500,
        untilMs: 12_000,
        tool: 'arrow',
        points: [
          [0.2, 0.6],
          [0.7, 0.4],
        ],
        colour: 'yellow',
        width: 0.012,
        name: '',
        text: '',
      },
    },
    { at: fromMs + 14_000, kind: 'view', scale: 2, ...view },
    { at: fromMs + 14_000, kind: 'film', ms: 6_500, rate: 0.25 },
    { at: fromMs + 19_000, kind: 'view', scale: 1, x: 0, y: 0, isMirrored: false },
    { at: fromMs + 19_000, kind: 'erase', id },
  ];
}
