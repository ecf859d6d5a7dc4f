/** A wave in the list of its session. */
export type ViewedWave = {
  id: string;
  surferName: string | null;
  /** In its film. */
  startMs: number;
  durationMs: number;
  /** By the camera's clock; null where it has none. */
  riddenAt: string | null;
  score: number | null;
  state: 'converting' | 'ready' | 'failed';
  isPlayable: boolean;
  /** Takes `?w=`, for `Image`. */
  poster: string | null;
  isFavourite: boolean;
};

export type WavePage = {
  waves: ViewedWave[];
  /** Where the next page starts; null on the last page. */
  next: string | null;
};
