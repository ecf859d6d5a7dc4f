/** `take`: a whole video, in which staff mark waves. `clip`: one wave that the camera saved. */
export const VIDEO_KINDS = ['take', 'clip'] as const;

export type VideoKind = (typeof VIDEO_KINDS)[number];
