/**
 * How far the worker's video of a review is. `none`: no user asked for it, or it showed what may no longer be seen;
 * `no-room`: the school has used all of its room; `locked`: a wave of the review is to be paid for.
 */
export const VIDEO_STATES = [
  'none',
  'waiting',
  'making',
  'ready',
  'failed',
  'no-room',
  'locked',
] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

/** What the review's page fetches while it waits. */
export type ShownVideo = { state: VideoState; progress: number };
