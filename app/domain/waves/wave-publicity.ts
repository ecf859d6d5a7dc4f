/** Why a wave is not shown to the public, or could not be. */
export type PublicityObstacle =
  | 'unnamed'
  | 'refused'
  | 'not-agreed'
  | 'not-ready'
  | 'spot-hidden'
  | 'no-position'
  | 'no-report';

/** Whether a wave is on the surf report of its spot. */
export type WavePublicity = {
  /** By staff of its session, whatever has happened since. */
  isChosen: boolean;
  /** Null when it is shown if it is chosen. */
  obstacle: PublicityObstacle | null;
  /** Only a guardian agrees for its surfer. */
  isMinor: boolean;
  /** The page of the report; null when there is none for its spot. */
  report: { path: string; spotName: string } | null;
};
