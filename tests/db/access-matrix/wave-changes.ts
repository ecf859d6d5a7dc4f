import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';
import type { Row } from '../support/access/plant-row.ts';

/** Written with each change of a wave, read by staff who sort, and never updated. */
export const waveChanges: TableAccess = {
  key: ['step_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { revision: 9 },
  rows: {
    "of the school's wave": {
      may: { staff: 's---', service: 'siud' },
      row: ({ school, ids }) => ({ ...change(school), changed_by: ids.coach }),
    },
    'of a personal session': {
      may: { solo: 's---', service: 'siud' },
      row: ({ personal }) => change(personal),
    },
  },
};

function change({ sessionId, ownWaveId }: Place): Row {
  const step_id = randomUUID();
  return { session_id: sessionId, wave_id: ownWaveId, step_id, revision: 2, before: {}, after: {} };
}
