import { randomBytes } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';
import type { Cast } from '../support/access/create-cast.ts';

/** Admins create and revoke them, for good. Every visitor with one opens it by `open_invite`, and sees no row. */
export const invites: TableAccess = {
  grants: {
    select: '*',
    insert: 'id organisation_id role email token_hash created_by expires_at',
    update: 'revoked_at',
  },
  change: { revoked_at: '2026-11-21T12:00:00Z' },
  rows: {
    'to the school': {
      may: { 'admin owner': 'siu-', service: 'siud' },
      row: ({ school }, asker) => invite(school.organisationId, asker),
    },
    "to the school, in the owner's name": {
      may: { owner: 'siu-', admin: 's-u-', service: 'siud' },
      row: ({ school, ids }) => invite(school.organisationId, ids.owner),
    },
    'to the school, revoked': {
      may: { 'admin owner': 'si--', service: 'siud' },
      row: ({ school }, asker) => invite(school.organisationId, asker),
      planted: { revoked_at: '2026-11-20T12:00:00Z' },
    },
    'to another school': {
      may: { 'other-admin other-owner': 'siu-', service: 'siud' },
      row: ({ otherSchoolId }, asker) => invite(otherSchoolId, asker),
    },
  },
};

function invite(organisation_id: Cast['school']['organisationId'], created_by: string | null) {
  const token_hash = `\\x${randomBytes(32).toString('hex')}`;
  return { organisation_id, role: 'coach', token_hash, created_by };
}
