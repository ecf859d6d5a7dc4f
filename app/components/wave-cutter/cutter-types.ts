/** Addresses of what was made of a video; null until it is made. */
export type CutterSources = {
  preview: string | null;
  scrub: string | null;
  hls: string | null;
  poster: string | null;
  /** The sheets in their order, and the grid that is the same on each. */
  storyboard: { urls: string[]; details: unknown } | null;
};
