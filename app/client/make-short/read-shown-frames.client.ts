import { type VideoSample, VideoSampleSink } from 'mediabunny';
import { toShownFrame } from '#app/domain/shorts/pace.ts';
import type { Clip } from '#app/domain/shorts/plan.ts';
import type { MadeOf } from './make-messages.ts';
import { openFilm } from './open-film.client.ts';

/** As the worker cuts: marks come in whole ms and frames don't. */
const MARK_ROUNDING_MS = 0.5;

/** A frame of a clip's film, which moment of the video it is, and for how many frames of the short it is shown. */
export type ShownFrame = { sample: VideoSample; videoMs: number; frames: number };

/**
 * The frames of a clip that are shown, as the worker chooses them: of those that fall on one frame of the short the last, each
 * until the next one. A frame is closed when the next is asked for.
 *
 * @param frames of the short, that the clip takes
 */
export async function* readShownFrames(
  clip: Clip,
  film: MadeOf,
  frames: number,
): AsyncGenerator<ShownFrame> {
  using open = await openFilm(film.address);
  let kept: { sample: VideoSample; videoMs: number; at: number } | null = null;
  try {
    for await (const [sample, ms] of readStretch(open, film)) {
      // The first picture also stands for the moment before it.
      const videoMs: number = clip.startMs + (kept ? ms : 0);
      const at = Math.min(frames, toShownFrame(clip, videoMs));
      if (kept && at > kept.at) yield { ...kept, frames: at - kept.at };
      const from: number = kept ? at : 0;
      kept?.sample.close();
      kept = { sample, videoMs, at: from };
      if (at >= frames) return;
    }
    if (!kept) throw new Error('The clip has no picture');
    yield { ...kept, frames: frames - kept.at };
  } finally {
    kept?.sample.close();
  }
}

/** The frames of a stretch, each with its ms from the start of it. */
async function* readStretch(
  { video }: Awaited<ReturnType<typeof openFilm>>,
  { startMs, endMs }: MadeOf,
): AsyncGenerator<[VideoSample, number]> {
  const fromS = (startMs - MARK_ROUNDING_MS) / 1000;
  const endS = (endMs - MARK_ROUNDING_MS) / 1000;
  for await (const sample of new VideoSampleSink(video).samples(Math.max(0, fromS), endS)) {
    // The frame that is shown at the start may have started before it.
    if (sample.timestamp < fromS) sample.close();
    else yield [sample, sample.timestamp * 1000 - startMs];
  }
}
