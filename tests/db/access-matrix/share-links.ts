import { randomBytes } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';
import type { Row } from '../support/access/plant-row.ts';

/** Staff make and revoke them. Every visitor with one opens it by `open_share_link`, and sees no row. */
export const shareLinks: TableAccess = {
  grants: {
    // No role reads the columns that verify a password.
    select:
      'id session_id kind wave_id surfer_id token_hash has_password created_by guest_id created_at expires_at revoked_at',
    insert: 'id session_id kind wave_id surfer_id token_hash password_hash created_by expires_at',
    update: 'revoked_at',
  },
  change: { revoked_at: '2026-11-21T12:00:00Z' },
  rows: {
    "to the surfer's wave": {
      may: { staff: 'siu-', service: 'siud' },
      row: ({ school }, asker) => ({ ...link(school, asker), wave_id: school.ownWaveId }),
    },
    "to all of the surfer's waves": {
      may: { staff: 'siu-', service: 'siud' },
      row: ({ school }, asker) => ({
        ...link(school, asker),
        kind: 'surfer',
        surfer_id: school.ownLineId,
      }),
    },
    'to the whole session': {
      may: { staff: 'siu-', service: 'siud' },
      row: ({ school }, asker) => ({ ...link(school, asker), kind: 'session' }),
    },
    "in the coach's name": {
      may: { coach: 'siu-', 'filmer admin owner': 's-u-', service: 'siud' },
      row: ({ school, ids }) => ({ ...link(school, ids.coach), wave_id: school.ownWaveId }),
    },
    'for longer than a year': {
      may: { staff: 's-u-', service: 'siud' },
      row: ({ school }, asker) => ({
        ...link(school, asker),
        kind: 'session',
        expires_at: '2999-01-01T00:00:00Z',
      }),
    },
    'made by a guest': {
      may: { staff: 's-u-', service: 'siud' },
      row: ({ school }, asker) => ({
        ...link(school, asker),
        wave_id: school.ownWaveId,
        guest_id: school.ownGuestId,
      }),
    },
    'of a personal session': {
      may: { solo: 'siu-', service: 'siud' },
      row: ({ personal }, asker) => ({ ...link(personal, asker), wave_id: personal.ownWaveId }),
    },
  },
};

function link({ sessionId }: Place, created_by: string | null): Row {
  const token_hash = `\\x${randomBytes(32).toString('hex')}`;
  return { session_id: sessionId, token_hash, created_by };
}
