import type { SessionVideo } from '#app/domain/videos/to-session-video.ts';

/** A video with the addresses of what has been made of it so far. */
export type PlayableVideo = SessionVideo & {
  src: {
    preview: string | null;
    scrub: string | null;
    hls: string | null;
    poster: string | null;
    /** The sheets in their order, and the grid that is the same on each. */
    storyboard: { urls: string[]; details: unknown } | null;
  };
};
