import { randomUUID } from 'node:crypto';
import type { BucketAccess } from '../support/access/access-types.ts';

const PICTURE = '11111111-2222-4333-8444-555555555555/picture.webp';

/** Pictures of messages: stored with the service key, for platform admins and signed-in senders. */
export const enquiries: BucketAccess = {
  isPublic: false,
  contentType: 'image/webp',
  files: {
    'of a message': {
      may: { 'platform-admin': 'rl---', service: 'rlupx' },
      path: () => PICTURE,
      announce: () => `${randomUUID()}/picture.webp`,
    },
    "of the surfer's": {
      may: { 'surfer platform-admin': 'rl---', service: 'rlupx' },
      path: ({ messageIds }) => `${messageIds.surfer}/picture.webp`,
      announce: () => `${randomUUID()}/picture.webp`,
    },
  },
};
