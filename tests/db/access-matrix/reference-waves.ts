import type { FunctionAccess, TableAccess } from '../support/access/access-types.ts';

/** Functions alone read and write the library: each asks for the surfers' consents. */
export const referenceWaves: TableAccess = {
  key: ['wave_id'],
  grants: { select: '', insert: '', update: '' },
  change: { title: 'A long bottom turn' },
  rows: {
    any: {
      may: { service: 'siud' },
      row: ({ school }) => ({
        wave_id: school.otherWaveId,
        session_id: school.sessionId,
        title: 'A bottom turn',
      }),
      onlyOne: true,
    },
  },
};

export const libraryFunctions: Record<string, FunctionAccess> = {
  save_reference: {
    for: 'staff',
    args: ({ school }) => ({ wave_id: school.otherWaveId, title: 'A bottom turn' }),
  },
  remove_reference: { for: 'staff', args: ({ school }) => ({ wave_id: school.otherWaveId }) },
  get_reference: { for: 'staff', args: ({ school }) => ({ wave_id: school.otherWaveId }) },
  list_references: {
    for: '',
    tells: (answer) => (answer as { total: number } | null)?.total !== 0,
  },
};
