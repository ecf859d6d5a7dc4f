import { randomUUID } from 'node:crypto';
import type { FunctionAccess } from '../support/access/access-types.ts';

/** What visitors with a link call. */
export const linkFunctions: Record<string, FunctionAccess> = {
  // Links. Visitors with an ended link get the reason.
  open_share_link: {
    open: 'to visitors too',
    for: 'link',
    tells: (answer) => (answer as { state?: string } | null)?.state === 'open',
  },
  get_linked_playlists: {
    open: 'to visitors too',
    for: 'link',
    args: ({ school }) => ({ wave_id: school.ownWaveId }),
  },
  count_link_use: {
    open: 'to visitors too',
    for: 'link',
    args: ({ school }) => ({ wave_ids: [school.ownWaveId], kind: 'view', visit_id: randomUUID() }),
    tells: (answer) => answer === 1,
  },
};
