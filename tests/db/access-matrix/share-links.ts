import { randomBytes } from 'node:crypto';
import type { Row, TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/create-cast.ts';

/** Staff make and revoke them. Whoever holds one opens it by `open_share_link`, and sees no row. */
export const shareLinks: TableAccess = {
  grants: {
    select: '*',
    insert: 'id session_id wave_id token_hash created_by expires_at',
    update: 'revoked_at',
  },
  change: { revoked_at: '2026-11-21T12:00:00Z' },
  rows: {
    "to the surfer's wave": {
      may: { staff: 'siu-', service: 'siud' },
      row: ({ school }, asker) => link(school, asker),
    },
    "in the coach's name": {
      may: { coach: 'siu-', 'filmer admin owner': 's-u-', service: 'siud' },
      row: ({ school, ids }) => link(school, ids.coach),
    },
    "in the school's session, to somebody else's wave": {
      may: { staff: 's-u-', service: 'siud' },
      row: ({ school, personal }, asker) => ({
        ...link(school, asker),
        wave_id: personal.ownWaveId,
      }),
    },
    'of a personal session': {
      may: { solo: 'siu-', service: 'siud' },
      row: ({ personal }, asker) => link(personal, asker),
    },
  },
};

function link({ sessionId, ownWaveId }: Place, created_by: string | null): Row {
  const token_hash = `\\x${randomBytes(32).toString('hex')}`;
  return { session_id: sessionId, wave_id: ownWaveId, token_hash, created_by };
}
