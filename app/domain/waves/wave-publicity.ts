/** Why a wave is not shown to all the world, or could not be. */
export type PublicityObstacle =
  | 'unnamed'
  | 'refused'
  | 'not-agreed'
  | 'not-ready'
  | 'spot-hidden'
  | 'no-position'
  | 'no-report';

/** How a wave stands with the surf report of where it was ridden. */
export type WavePublicity = {
  /** By staff of its session, whatever has happened since. */
  isChosen: boolean;
  /** Null when it is shown if it is chosen. */
  obstacle: PublicityObstacle | null;
  /** Only a guardian agrees for whoever rides it. */
  isMinor: boolean;
  /** The page of the report; null when there is none for its spot. */
  report: { path: string; spotName: string } | null;
};
