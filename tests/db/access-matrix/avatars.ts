import { randomUUID } from 'node:crypto';
import type { BucketAccess } from '../support/access/access-types.ts';

const PICTURE = '11111111-2222-4333-8444-555555555555.webp';

/** Pictures of people: public by their URL; each user stores them in their own folder. */
export const avatars: BucketAccess = {
  isPublic: true,
  contentType: 'image/webp',
  files: {
    "the surfer's": {
      may: { everybody: 'r----', surfer: 'rlu-x', service: 'rlupx' },
      path: ({ ids }) => `${ids.surfer}/${PICTURE}`,
      announce: ({ ids }) => `${ids.surfer}/${randomUUID()}.webp`,
    },
    "the surfer's, under a chosen name": {
      may: { everybody: 'r----', surfer: 'rl--x', service: 'rlupx' },
      path: ({ ids }) => `${ids.surfer}/${PICTURE}`,
      announce: ({ ids }) => `${ids.surfer}/${randomUUID()}-me.webp`,
    },
  },
};
