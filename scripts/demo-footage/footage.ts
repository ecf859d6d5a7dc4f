import { evening, morning, noon } from './lights.ts';
import type { Colour, Light, Rider, Scene, Swell } from './scene.ts';

/** A drawn video: its size in pixels, and the time of day (UTC) on the clock of its camera. */
export type Footage = {
  name: string;
  seconds: number;
  at: string;
  size: { width: number; height: number };
  scene: Scene;
};

const LYCRAS = {
  orange: [0.93, 0.38, 0.1],
  yellow: [0.95, 0.78, 0.1],
  blue: [0.12, 0.42, 0.86],
  red: [0.85, 0.13, 0.13],
  pink: [0.94, 0.36, 0.62],
  green: [0.15, 0.62, 0.3],
  purple: [0.48, 0.25, 0.7],
  white: [0.94, 0.94, 0.92],
} satisfies Record<string, Colour>;

/** The surfers and the colours of their lycras. */
export const SURFERS: Record<string, keyof typeof LYCRAS> = {
  Maya: 'orange',
  Jonas: 'yellow',
  Inés: 'blue',
  Liam: 'red',
  Freya: 'pink',
  Noor: 'green',
  Kai: 'purple',
  Ruth: 'white',
};

const WIDE = { width: 960, height: 540 };
const UPRIGHT = { width: 540, height: 960 };

type Part = { name: string; seconds: number; at: string; light: Light; size?: Footage['size'] };

function film(
  { name, seconds, at, light, size = WIDE }: Part,
  swells: Swell[],
  camera: Partial<Scene['camera']> = {},
): Footage {
  const sees = size.width > size.height ? 12.5 : 8.5;
  const riding = swells.flatMap(({ riders }) => riders.map(({ surfer }) => surfer));
  const waiting = Object.entries(SURFERS)
    .filter(([surfer]) => !riding.includes(surfer))
    .slice(0, 4)
    .map(([, lycra], i) => ({ across: -9 + i * 6.5, out: 84 + (i % 3) * 7, lycra: LYCRAS[lycra] }));
  return {
    name,
    seconds,
    at,
    size,
    scene: { light, camera: { height: 3.1, distance: 60, sees, ...camera }, swells, waiting },
  };
}

function ride(surfer: string, more: Partial<Rider> = {}): Rider {
  const lycra = LYCRAS[SURFERS[surfer] ?? 'white'];
  return { surfer, lycra, ahead: 0, style: 'turns', ...more };
}

function right(at: number, lasts: number, riders: Rider[], more: Partial<Swell> = {}): Swell {
  return { at, lasts, towards: 'right', height: 2.1, from: -7, speed: 2.9, riders, ...more };
}

function left(at: number, lasts: number, riders: Rider[], more: Partial<Swell> = {}): Swell {
  return { ...right(at, lasts, riders), towards: 'left', from: 7, ...more };
}

/** Beginners in a row in front of the white water. */
function lesson(at: number, lasts: number, surfers: string[]): Swell {
  const riders = surfers.map((surfer, i) =>
    ride(surfer, {
      style: 'white water',
      ahead: (i - (surfers.length - 1) / 2) * 2.9,
      late: 0.6 + (i % 2) * 0.4,
      ...(i === 1 && { fallsAt: 2.2 }),
    }),
  );
  return { at, lasts, towards: 'right', height: 1.15, from: 0, speed: 2, closesOut: true, riders };
}

/** A second surfer further along the same wave. */
const pair = { ahead: 4.2, late: 0.3, style: 'trim' } as const;
const near = { ...pair, ahead: 3.2 } as const;

/** Three days: a beach in the morning, a point at noon, a sandbank in the evening, by several cameras. */
export const FOOTAGE = {
  morning: [
    film({ name: 'beach-camera.mp4', seconds: 18, at: '06:40', light: morning }, [
      right(2.4, 5, [ride('Maya'), ride('Noor', pair)]),
      left(8, 4.2, [ride('Jonas'), ride('Inés', pair)], { from: 9 }),
      right(13.2, 3.6, [ride('Freya', { fallsAt: 2.2 }), ride('Kai', pair)], { height: 1.8 }),
    ]),
    film(
      { name: 'lesson.mp4', seconds: 12, at: '07:10', light: morning },
      [lesson(2, 3.6, ['Liam', 'Noor', 'Ruth']), lesson(7, 4, ['Kai', 'Liam', 'Freya'])],
      { distance: 42, sees: 10.5 },
    ),
  ],
  noon: [
    film({ name: 'point-camera.mp4', seconds: 18, at: '11:20', light: noon }, [
      left(2.4, 8.8, [ride('Maya'), ride('Noor', { ...pair, ahead: 5 })], {
        from: 11,
        height: 2.4,
      }),
      left(12.4, 4.4, [ride('Kai'), ride('Inés', pair)], { from: 8 }),
    ]),
    film(
      { name: 'cliff-camera.mp4', seconds: 14, at: '11:45', light: noon },
      [
        left(2.4, 4, [ride('Inés'), ride('Jonas', pair)], { from: 6 }),
        left(8.4, 4.4, [ride('Freya'), ride('Kai', { ...pair, fallsAt: 2.6 })], {
          from: 6,
          height: 1.7,
        }),
      ],
      { height: 7, sees: 15 },
    ),
    film({ name: 'phone-at-the-point.mp4', seconds: 11, at: '12:05', light: noon, size: UPRIGHT }, [
      left(2.2, 3.4, [ride('Jonas'), ride('Kai', near)], { from: 5 }),
      left(6.8, 3.4, [ride('Maya'), ride('Noor', near)], { from: 4 }),
    ]),
  ],
  evening: [
    film({ name: 'sunset-camera.mp4', seconds: 18, at: '18:30', light: evening }, [
      right(2.4, 4.6, [ride('Noor'), ride('Kai', pair)]),
      left(8, 4.4, [ride('Maya'), ride('Inés', pair)], { from: 9 }),
      right(13.2, 4, [ride('Jonas', { fallsAt: 2.8 }), ride('Freya', pair)], { height: 1.9 }),
    ]),
    film({ name: 'phone-at-sunset.mp4', seconds: 11, at: '18:50', light: evening, size: UPRIGHT }, [
      right(2.2, 3.4, [ride('Maya'), ride('Freya', near)], { from: -5 }),
      right(6.8, 3.4, [ride('Kai'), ride('Inés', near)], { from: -4 }),
    ]),
    film(
      { name: 'evening-lesson.mp4', seconds: 12, at: '19:05', light: evening },
      [lesson(2, 3.6, ['Liam', 'Ruth', 'Kai']), lesson(7, 4, ['Ruth', 'Liam', 'Jonas'])],
      { distance: 42, sees: 10.5 },
    ),
  ],
} as const;
