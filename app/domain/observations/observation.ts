/** How many are out. */
export const crowds = ['empty', 'a few', 'busy', 'crowded'] as const;
export type Crowd = (typeof crowds)[number];

export const OBSERVATION_MAX_LENGTH = 280;
export const OBSERVED_HEIGHT_MAX_M = 20;
/** Of the file that is sent; what is kept is drawn small. */
export const MAX_OBSERVATION_PICTURE_BYTES = 12 * 1024 * 1024;

/** What somebody saw at a spot. */
export type Observation = {
  id: string;
  /** One line: `chest high, crowded`. */
  text: string;
  /** Of a wave's face, as seen. */
  heightM: number | null;
  crowd: Crowd | null;
  /** Takes `?w=` as the addresses of all pictures do (to-image-address.ts): `/images/observations/…`; null without one. */
  pictureSrc: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Named as their profile chooses (`profiles.public_name`: full, first or none); null when by no name. */
  author: { name: string | null; avatarSrc: string | null };
  /** Whether the one who asks may delete it. */
  canDelete: boolean;
};

/** As the form sends it, checked by the column's rules too. */
export type NewObservation = {
  text: string;
  heightM: number | null;
  crowd: Crowd | null;
  /** The file as the browser sent it. */
  picture: Buffer | null;
};

/** `too-often`: enough for now; `unreadable`: the picture is none; `busy`: try again in a moment. */
export type ObservationProblem = 'too-often' | 'unreadable' | 'busy' | 'not-saved';
