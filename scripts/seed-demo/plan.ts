import type { RosterLine } from '#app/domain/surfers/roster-line.ts';
import { FOOTAGE, type Footage } from '../demo-footage/footage.ts';

export const SCHOOL = 'Dune Beach Surf School';
export const COLOUR = '#0f6e6e';
export const TIME_ZONE = 'Europe/Lisbon';

export type PlannedSession = {
  spot: { name: string; facingDegrees: number; position: { latitude: number; longitude: number } };
  /** Before today. */
  daysAgo: number;
  /** UTC. */
  startsAt: string;
  level: string;
  footage: readonly Footage[];
  /** The sea in that hour. */
  conditions: {
    waveHeightM: number;
    wavePeriodS: number;
    windKmh: number;
    gustKmh: number;
    windDirection: number;
    waterCelsius: number;
    airCelsius: number;
  };
};

/** The oldest first. Positions off all known breaks, whose reports are real ones. */
export const SESSIONS: PlannedSession[] = [
  {
    spot: {
      name: 'Dune Beach',
      facingDegrees: 290,
      position: { latitude: 39.62, longitude: -9.09 },
    },
    daysAgo: 4,
    startsAt: '06:15',
    level: 'beginner',
    footage: FOOTAGE.morning,
    conditions: {
      ...toSea(1.1, 10),
      windKmh: 7,
      gustKmh: 12,
      windDirection: 95,
      waterCelsius: 17,
      airCelsius: 16,
    },
  },
  {
    spot: {
      name: 'North Point',
      facingDegrees: 310,
      position: { latitude: 39.71, longitude: -9.05 },
    },
    daysAgo: 2,
    startsAt: '11:00',
    level: 'intermediate',
    footage: FOOTAGE.noon,
    conditions: {
      ...toSea(1.6, 12),
      windKmh: 14,
      gustKmh: 22,
      windDirection: 20,
      waterCelsius: 18,
      airCelsius: 22,
    },
  },
  {
    spot: {
      name: 'Harbour Sandbank',
      facingDegrees: 280,
      position: { latitude: 39.53, longitude: -9.13 },
    },
    daysAgo: 1,
    startsAt: '18:10',
    level: 'improver',
    footage: FOOTAGE.evening,
    conditions: {
      ...toSea(1.2, 11),
      windKmh: 5,
      gustKmh: 9,
      windDirection: 80,
      waterCelsius: 18,
      airCelsius: 19,
    },
  },
];

function toSea(heightM: number, periodS: number) {
  return {
    waveHeightM: heightM,
    wavePeriodS: periodS,
    waveDirection: 305,
    swellHeightM: heightM - 0.2,
    swellPeriodS: periodS + 1,
    swellDirection: 308,
  };
}

export const ROSTER: RosterLine[] = [
  { name: 'Maya', colour: 'orange', number: 1, stance: 'regular', isMinor: false },
  { name: 'Jonas', colour: 'yellow', number: 2, stance: 'goofy', isMinor: false },
  { name: 'Inés', colour: 'blue', number: 3, stance: 'regular', isMinor: false },
  { name: 'Liam', colour: 'red', number: 4, stance: 'regular', isMinor: true },
  { name: 'Freya', colour: 'pink', number: 5, stance: 'goofy', isMinor: false },
  { name: 'Noor', colour: 'green', number: 6, stance: 'regular', isMinor: false },
  { name: 'Kai', colour: 'purple', number: 7, stance: 'regular', isMinor: false },
  { name: 'Ruth', colour: 'white', number: 8, stance: 'regular', isMinor: false },
];

/** With an account; the others have claimed their cards on their phones. */
export const SURFER_WITH_ACCOUNT = 'Maya';
/** Agrees to nothing. */
export const REFUSES = 'Ruth';
/** Has not scanned the card of the newest session yet. */
export const NOT_SCANNED = 'Kai';

/** What the coach writes about one of the surfer's waves, session by session. */
export const REVIEWS: readonly {
  tookMs: number;
  blocks: readonly [title: string, text: string][];
  /** At the take-off, and in the first turn. */
  notes: readonly string[];
  goals: { physical: string; mental: string };
  /** Whether the surfer reached both before the next session. */
  isReached: boolean;
}[] = [
  {
    tookMs: 84_000,
    blocks: [
      ['What was good', 'You paddled early and committed. That is why the wave took you.'],
      [
        'One thing to change',
        'You look at your feet as you stand up, so your hips follow and you stall.',
      ],
      ['Drill', 'Ten pop-ups on the sand with your eyes on the hut at the end of the beach.'],
    ],
    notes: ['Eyes up from here', 'Back knee in, and the board turns by itself'],
    goals: { physical: 'Look along the wave as I stand up', mental: 'One breath before I paddle' },
    isReached: true,
  },
  {
    tookMs: 71_000,
    blocks: [
      ['What was good', 'Your eyes are up now, and you stand before the wave breaks.'],
      [
        'One thing to change',
        'Wait for the bottom before you turn. You turn half-way and lose your speed.',
      ],
      ['Drill', 'Count to two after you stand, then lean.'],
    ],
    notes: ['Good timing', 'Two beats later, and from further down'],
    goals: {
      physical: 'Turn at the bottom, not half-way',
      mental: 'Choose the second wave of a set',
    },
    isReached: false,
  },
  {
    tookMs: 65_000,
    blocks: [
      ['What was good', 'A real bottom turn, with your hand in the water.'],
      ['One thing to change', 'Let your front arm lead. It still hangs at your side.'],
      ['Drill', 'Skate down the car park and point where you want to go.'],
    ],
    notes: ['This is the turn we talked about', 'Front arm over the nose'],
    goals: {
      physical: 'Point my front arm where I go',
      mental: 'Paddle for it as if it were the last one',
    },
    isReached: false,
  },
];

/** The start of a session, or a moment of its day. */
export function toMoment({ daysAgo }: PlannedSession, timeOfDay: string, now = new Date()): Date {
  const day = new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T${timeOfDay}:00Z`);
}
