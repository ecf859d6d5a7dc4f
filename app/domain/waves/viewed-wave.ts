/** A wave in the list of its session. */
export type ViewedWave = {
  id: string;
  surferId: string | null;
  surferName: string | null;
  lycraColour: string | null;
  /** In its video. */
  startMs: number;
  durationMs: number;
  /** By the camera's clock; null where it has none. */
  riddenAt: string | null;
  score: number | null;
  state: 'converting' | 'ready' | 'failed';
  isPlayable: boolean;
  /** The share of its video that is done, from 0 to 1; null where no conversion is in progress. */
  progress: number | null;
  /** Takes `?w=`, for `Image`. */
  poster: string | null;
  isFavourite: boolean;
};

export type WavePage = {
  waves: ViewedWave[];
  /** The cursor at which the next page starts; null on the last page. */
  next: string | null;
};
