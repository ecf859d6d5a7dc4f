/** A ride in the drawn footage: seconds from its start, its surfer, and the colour of the lycra. */
export type Ride = {
  start: number;
  end: number;
  surfer: string;
  lycra: string;
  /** The direction in which the wave breaks, as the camera sees it. */
  towards: 'left' | 'right';
};

export const RIDES: Ride[] = [
  { start: 5, end: 12.5, surfer: 'Maya', lycra: '#e4572e', towards: 'right' },
  { start: 18, end: 25, surfer: 'Jonas', lycra: '#f2b134', towards: 'left' },
  { start: 30.5, end: 38, surfer: 'Inés', lycra: '#2e86de', towards: 'right' },
];

export const PHONE_RIDES: Ride[] = [
  { start: 4, end: 11.5, surfer: 'Maya', lycra: '#e4572e', towards: 'right' },
];
