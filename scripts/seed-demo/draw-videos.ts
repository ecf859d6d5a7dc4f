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
  let drawings: ReturnType<typeof startDrawing> | null = null;
  return async (video) => {
    drawings ??= startDrawing(videos);
    await drawings.get(video);
  };
}

function startDrawing(videos: DemoVideo[]): Map<DemoVideo, Promise<void> | undefined> {
  const missing = videos.filter(({ drawn, file }) => drawn && !existsSync(file));
  const lanes = Array.from(
    { length: Math.min(availableParallelism(), missing.length) },
    createLane,
  );
  return new Map(missing.map((video, index) => [video, lanes[index % lanes.length]?.(video)]));
}

/** A thread that draws one video after the other. */
function createLane(): Drawing {
  const thread = new Worker(new URL('./drawing-thread.ts', import.meta.url));
  thread.unref();
  let last = Promise.resolve();
  return ({ drawn, file }) => {
    last = last.then(async () => {
      thread.postMessage({ footage: drawn, output: { file, ffmpegPath: requireFfmpeg() } });
      // While it has nothing to draw, it does not keep the program alive.
      thread.ref();
      // Rejects with what the thread throws.
      await once(thread, 'message');
      thread.unref();
    });
    // The import of this very video reports it.
    last.catch(() => undefined);
    return last;
  };
}

/** @throws OperatorProblem without ffmpeg */
export function requireFfmpeg(): string {
  const ffmpegPath = findFfmpeg();
  if (ffmpegPath) return ffmpegPath;
  throw new OperatorProblem('Drawing the footage needs ffmpeg, and none was found.');
}
