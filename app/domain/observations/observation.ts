/** How many surfers are in the water. */
export const crowds = ['empty', 'a few', 'busy', 'crowded'] as const;
export type Crowd = (typeof crowds)[number];

export const OBSERVATION_MAX_LENGTH = 280;
export const OBSERVED_HEIGHT_MAX_M = 20;
/** Of the uploaded file; the stored picture is rendered small. */
export const MAX_OBSERVATION_PICTURE_BYTES = 12 * 1024 * 1024;

export type Observation = {
  id: string;
  /** One line: `chest high, crowded`. */
  text: string;
  /** Of a wave's face, as seen. */
  heightM: number | null;
  crowd: Crowd | null;
  /**
   * `/images/observations/…`, which takes `?w=` like all pictures (image-address.ts); null
   * without one.
   */
  pictureSrc: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** As their profile chooses (`profiles.public_name`: full, first or none); null for no name. */
  author: { name: string | null; avatarSrc: string | null };
  /** Whether the requesting user may delete it. */
  canDelete: boolean;
};

/** As the form sends it; the column's rules check it too. */
export type NewObservation = {
  text: string;
  heightM: number | null;
  crowd: Crowd | null;
  /** The file as the browser sent it. */
  picture: Buffer | null;
};

/**
 * `too-often`: the limit is reached; `unreadable`: the file is not a picture; `busy`: retry in a
 * moment.
 */
export type ObservationProblem = 'too-often' | 'unreadable' | 'busy' | 'not-saved';
