import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { OperatorProblem } from '../installation/operator-problem.ts';
import type { DemoVideo } from './list-videos.ts';

/** Resolves when the video's file is there. */
export type Drawing = (video: DemoVideo) => Promise<void>;

/**
 * Draws videos whose files are missing, one on each core at a time and in their order. Begins with
 * the first video that is asked for, since an installation that has them all needs none.
 *
 * @throws OperatorProblem without ffmpeg, when a video is asked for
 */
export function createDrawing(videos: DemoVideo[]): Drawing {
  let drawings: Map<DemoVideo, Promise<void>> | null = null;
  return async (video) => {
    drawings ??= startDrawing(videos);
    await drawings.get(video);
  };
}

function startDrawing(videos: DemoVideo[]): Map<DemoVideo, Promise<void>> {
  const missing = videos.filter(({ drawn, file }) => drawn && !existsSync(file));
  const lanes = new Array(availableParallelism()).fill(Promise.resolve());
  return new Map(
    missing.map((video, index) => {
      const lane = index % lanes.length;
      const drawing: Promise<void> = lanes[lane].then(() => draw(video));
      // The import of this very video reports it.
      drawing.catch(() => undefined);
      lanes[lane] = drawing;
      return [video, drawing];
    }),
  );
}

async function draw({ drawn, file }: DemoVideo) {
  const output = { file, ffmpegPath: requireFfmpeg() };
  const thread = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    workerData: { footage: drawn, output },
  });
  // Rejects with what the thread throws.
  await once(thread, 'exit');
}

/** @throws OperatorProblem without ffmpeg */
export function requireFfmpeg(): string {
  const ffmpegPath = findFfmpeg();
  if (ffmpegPath) return ffmpegPath;
  throw new OperatorProblem('Drawing the footage needs ffmpeg, and none was found.');
}
