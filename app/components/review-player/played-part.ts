import type { ReviewTrack } from '#app/domain/reviews/track/review-track.ts';
import type { PlannedCompared } from '#app/domain/reviews/video/to-frame-plan.ts';

/** A compared wave that the viewer may see. */
export type PlayedCompared = PlannedCompared & {
  /** Where the wave starts in the file, in ms; 0 unless the file is longer than the wave. */
  fromMs?: number;
  video: PlayedPart['video'];
};

/** A part of a review as its player shows it. */
export type PlayedPart = {
  id: string;
  durationMs: number;
  track: ReviewTrack;
  /** The wave's, or of another camera: drawings of other videos are not shown. */
  videoId: string;
  /** Of the wave in its video. */
  startMs: number;
  /** Where the wave starts in the file, in ms; 0 unless the file is longer than the wave. */
  fromMs?: number;
  /** `poster` takes `?w=`. */
  video: { src: string; width: number; height: number; poster: string | null };
  compared?: PlayedCompared[];
  /** What a saved video is made of, where it is another file. */
  sharp?: { src: string; width: number; height: number };
  /** Null: the coach recorded no voice. */
  voiceSrc: string | null;
  /** It plays from here by itself, in ms, and the user can't stop it. */
  playsFromMs?: number;
};
