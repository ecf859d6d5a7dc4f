import type { FunctionAccess } from '../support/access/access-types.ts';

/** The functions that pages of spots call: a part of functions.ts. */
export const spotFunctions: Record<string, FunctionAccess> = {
  // No surfer here has consented to it: every role gets none.
  list_public_waves: {
    open: 'to visitors too',
    for: 'everybody',
    args: () => ({ latitude: 39, longitude: -9.43 }),
    tells: (answer) => Array.isArray(answer) && answer.length === 0,
  },

  get_wave_publicity: {
    for: 'surfer staff',
    args: ({ school }) => ({ wave_id: school.ownWaveId }),
  },
  // For the wave's surfer, by account or by the claim in the request.
  refuse_public_wave: {
    open: 'to visitors too',
    for: 'surfer',
    args: ({ school }) => ({ wave_id: school.ownWaveId, is_refused: true }),
  },

  // Observations at a spot.
  list_observations: {
    open: 'to visitors too',
    for: 'everybody',
    args: () => ({ spot_slug: 'coxos-ericeira' }),
  },
};
