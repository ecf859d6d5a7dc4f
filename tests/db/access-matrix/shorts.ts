import { randomBytes, randomUUID } from 'node:crypto';
import type { FunctionAccess, TableAccess } from '../support/access/access-types.ts';

/** Functions alone read and write shorts: each asks for the consents of the surfers in them. */
export const shorts: TableAccess = {
  grants: { select: '', insert: '', update: '' },
  change: { title: 'Friday' },
  rows: {
    "the school's": {
      may: { service: 'siud' },
      row: ({ school }) => ({ id: randomUUID(), organisation_id: school.organisationId }),
    },
    "a user's own": {
      may: { service: 'siud' },
      row: ({ ids }) => ({ id: randomUUID(), owner_id: ids.solo }),
    },
  },
};

/** Written along with the plan. */
export const shortWaves: TableAccess = {
  key: ['short_id', 'wave_id'],
  grants: { select: '', insert: '', update: '' },
  change: { is_planned: false },
  rows: {
    any: {
      may: { service: 'siud' },
      row: ({ school }) => ({
        short_id: school.shortId,
        wave_id: randomUUID(),
        session_id: school.sessionId,
        surfer_id: school.otherLineId,
        had_surfer: true,
      }),
    },
  },
};

/** Every visitor with one opens it by `open_linked_short`, and sees no row. */
export const shortLinks: TableAccess = {
  grants: { select: '', insert: '', update: '' },
  change: { ended_at: '2026-11-21T12:00:00Z' },
  rows: {
    any: {
      may: { service: 'siud' },
      row: ({ school }) => ({
        id: randomUUID(),
        short_id: school.shortId,
        token_hash: `\\x${randomBytes(32).toString('hex')}`,
        // Of those that are open a short has one.
        ended_at: '2026-11-20T12:00:00Z',
      }),
    },
  },
};

/** The school holds a short of a wave whose surfer does not agree to shorts: staff may work on it. */
export const shortFunctions: Record<string, FunctionAccess> = {
  get_short: { for: 'staff', args: ofShort },
  // A user of a personal session has one of their own.
  list_shorts: { for: 'staff solo', tells: (answer) => Array.isArray(answer) && answer.length > 0 },
  list_shorts_to_export: { for: 'solo' },
  save_short: {
    for: 'staff',
    args: (cast) => ({
      ...ofShort(cast),
      title: 'Friday',
      plan: { version: 1, clips: [] },
      based_on: 1,
    }),
  },
  // Visitors with an ended link get the reason.
  open_linked_short: {
    open: 'to visitors too',
    for: 'link',
    tells: (answer) => (answer as { state?: string } | null)?.state === 'open',
  },
  open_short_link: {
    for: 'staff',
    args: (cast) => ({
      ...ofShort(cast),
      link_id: randomUUID(),
      token_hash: randomBytes(32).toString('hex'),
    }),
  },
  end_short_link: { for: 'staff', args: ofShort },
  // No user has switched one on.
  list_short_links_to_export: { for: '' },
  // None was sent.
  list_claimed_shorts: { open: 'to visitors too', for: '' },
  list_day_shorts: { for: 'staff', args: ofSession },
  // Of surfers who agree, none has a wave.
  make_day_shorts: { for: 'staff', args: ofSession, tells: (answer) => answer === 0 },
  send_day_shorts: { for: 'staff', args: (cast) => ({ ...ofSession(cast), links: [] }) },
  rename_short: { for: 'staff', args: (cast) => ({ ...ofShort(cast), title: 'Friday' }) },
  duplicate_short: { for: 'staff', args: (cast) => ({ ...ofShort(cast), copy_id: randomUUID() }) },
  delete_short: { for: 'staff', args: ofShort },
  cancel_short: { for: 'staff', args: ofShort },
  open_short_films: { for: 'staff', args: (cast) => ({ ...ofShort(cast), revision: 1 }) },
  render_short: { for: 'staff', args: (cast) => ({ ...ofShort(cast), revision: 1 }) },
  list_short_material: {
    for: 'staff',
    args: ({ school }) => ({ session_id: school.sessionId }),
    tells: (answer) => (answer as { waves: unknown[] } | null)?.waves.length !== 0,
  },
  list_wave_voices: {
    for: 'staff',
    args: ({ school }) => ({ wave_id: school.otherWaveId }),
    tells: (answer) => (answer as unknown[] | null)?.length !== 0,
  },
  list_short_waves: {
    for: 'staff',
    args: ({ school }) => ({ wave_ids: [school.otherWaveId] }),
    tells: (answer) => (answer as unknown[] | null)?.length !== 0,
  },
};

function ofSession({ school }: Parameters<NonNullable<FunctionAccess['args']>>[0]) {
  return { session_id: school.sessionId };
}

function ofShort({ school }: Parameters<NonNullable<FunctionAccess['args']>>[0]) {
  return { short_id: school.shortId };
}
