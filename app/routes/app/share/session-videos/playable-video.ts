import type { SessionVideo } from '#app/domain/videos/to-session-video.ts';

/** A video with the addresses of its renditions so far. */
export type PlayableVideo = SessionVideo & {
  src: {
    preview: string | null;
    scrub: string | null;
    hls: string | null;
    poster: string | null;
    /** The sheets in order, and the grid that all share. */
    storyboard: { urls: string[]; details: unknown } | null;
  };
};
