/** Addresses of one film; null until they are made. */
export type PlayerSources = {
  /** Where the app answers for this film: `/media/waves/{id}`, without a slash at its end. */
  base: string;
  /** Small, quick to start. */
  preview: string | null;
  /** Master playlist. */
  hls: string | null;
  /** An address that takes `?w=`, as of `Image`. */
  poster: string | null;
  /** Silent, every frame quickly at hand. */
  scrub?: string | null;
};

/** `auto`: quick first, finer when the connection allows. A number: the short side in pixels. */
export type Quality = 'auto' | 'exact' | number;
