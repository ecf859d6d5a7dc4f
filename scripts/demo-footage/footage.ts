import { join } from 'node:path';
import type { Footage } from './draw-footage.ts';
import { PHONE_RIDES, RIDES } from './rides.ts';

/** A morning's filming: the camera on the dune, and a phone in portrait. */
export function toFootage(folder: string): { beach: Footage; phone: Footage } {
  return {
    beach: {
      file: join(folder, 'beach-camera.mp4'),
      seconds: 41,
      view: { width: 1280, height: 720, viewBox: '0 0 1280 720' },
      rides: RIDES,
      filmedAt: new Date('2026-06-14T07:30:00Z'),
    },
    phone: {
      file: join(folder, 'phone.mp4'),
      seconds: 15,
      view: { width: 720, height: 1280, viewBox: '236 -440 760 1351' },
      rides: PHONE_RIDES,
      filmedAt: new Date('2026-06-14T07:41:00Z'),
    },
  };
}
