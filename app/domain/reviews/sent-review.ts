import type { Drawing } from '#app/domain/drawings/drawing.ts';
import type { ComparedWave } from './compared-waves.server.ts';
import { findVideo } from './find-video.ts';
import type { Review, ReviewPart } from './reviews.server.ts';

/** A compared wave that the correction of a review may show. */
type SentCompared = Pick<ComparedWave, 'id' | 'videoId' | 'startMs'> & {
  waveId: string;
  surferName: string;
  drawings: Drawing[];
  /** The server checks the consents at each request of its files. */
  video: { src: string; width: number; height: number; poster: string | null };
};

/** What a review says now, to correct it. */
export type SentReview = {
  parts: (Pick<ReviewPart, 'waveId' | 'videoId' | 'startMs' | 'durationMs' | 'track'> & {
    /** The address of the voice; null where the coach recorded none. */
    voicePath: string | null;
    /** Only the waves that both the coach and the surfer may see now. */
    compared: SentCompared[];
  })[];
};

/**
 * Returns a review as a coach of its session corrects it.
 *
 * @param waves the compared waves that may be seen now
 */
export function toSentReview(
  { id, parts }: Pick<Review, 'id' | 'parts'>,
  waves: readonly ComparedWave[],
): SentReview {
  const path = `/c/reviews/${id}`;
  return {
    parts: parts.map((part, index) => ({
      waveId: part.waveId,
      videoId: part.videoId,
      startMs: part.startMs,
      durationMs: part.durationMs,
      track: part.track,
      voicePath: part.voicePath && `${path}/voice-${index + 1}.m4a`,
      compared: waves
        .filter(({ partId }) => partId === part.id)
        .flatMap((wave) => toCompared(wave, path)),
    })),
  };
}

/** Returns nothing for a wave that the coach may not show again, or that has no video. */
function toCompared(wave: ComparedWave, path: string): SentCompared | [] {
  const { id, videoId, startMs, drawings, waveId, surferName, files } = wave;
  const file = findVideo(wave);
  if (waveId === null || surferName === null || !file) return [];
  const { width, height } = file;
  const hasPoster = files.some(({ kind }) => kind === 'poster');
  const poster = hasPoster ? `${path}/poster-${id}.jpg` : null;
  const video = { src: `${path}/video-${id}.mp4`, width, height, poster };
  return { id, videoId, startMs, drawings, waveId, surferName, video };
}
