import { randomUUID } from 'node:crypto';
import type { FunctionAccess } from '../support/access/access-types.ts';

/** What the studio calls. */
export const studioFunctions: Record<string, FunctionAccess> = {
  save_drawings: {
    for: 'surfer staff',
    args: ({ school }) => ({
      wave_id: school.ownWaveId,
      changes: [
        {
          id: randomUUID(),
          video_id: school.videoId,
          at_ms: 1000,
          tool: 'arrow',
          shape: { points: [[0, 0]], colour: 'red', width: 0.006 },
        },
      ],
    }),
    tells: (answer) => answer === 'saved',
  },
  may_find_body: {
    for: 'staff',
    // Of the surfer who agrees to coaching.
    args: ({ school }) => ({ wave_id: school.otherWaveId }),
    tells: (answer) => answer === true,
  },
  request_scrub: { for: 'surfer staff', args: ({ school }) => ({ wave_id: school.ownWaveId }) },
};
