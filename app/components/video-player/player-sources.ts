/** The addresses of a video; null until the rendition exists. */
export type PlayerSources = {
  /** The app's route for this video: `/media/waves/{id}`, without a trailing slash. */
  base: string;
  /** Small, starts fast. */
  preview: string | null;
  /** Master playlist. */
  hls: string | null;
  /** An address that accepts `?w=`, as of `Image`. */
  poster: string | null;
  /** Without sound, fast to seek to any frame. */
  scrub?: string | null;
};

/** `auto`: fast first, finer when the connection allows. A number: the short side in pixels. */
export type Quality = 'auto' | 'exact' | number;
