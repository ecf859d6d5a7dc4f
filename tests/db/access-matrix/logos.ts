import { randomUUID } from 'node:crypto';
import type { BucketAccess } from '../support/access/access-types.ts';

const LOGO = '11111111-2222-4333-8444-555555555555.webp';

/** Of organisations: public by their URL, stored by their admins. */
export const logos: BucketAccess = {
  isPublic: true,
  contentType: 'image/webp',
  files: {
    "the school's": {
      may: { everybody: 'r----', 'admin owner': 'rlu-x', service: 'rlupx' },
      path: ({ school }) => `${school.organisationId}/${LOGO}`,
      announce: ({ school }) => `${school.organisationId}/${randomUUID()}.webp`,
    },
    "the school's, under a chosen name": {
      may: { everybody: 'r----', 'admin owner': 'rl--x', service: 'rlupx' },
      path: ({ school }) => `${school.organisationId}/${LOGO}`,
      announce: ({ school }) => `${school.organisationId}/${randomUUID()}-logo.webp`,
    },
  },
};
