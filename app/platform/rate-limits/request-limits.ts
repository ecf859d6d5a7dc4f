import { createTokenBuckets, type TokenBuckets } from './create-token-buckets.ts';

type RequestLimit = { applies: (method: string, path: string) => boolean; buckets: TokenBuckets };

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD';

/**
 * What one address may ask of the app; the first that applies counts. A school of thirty phones behind one address
 * stays far below each: they open a session with eighty waves together, coaches sort one wave a second, players
 * ask for playlists. Guessing and mailing have narrower limits of their own, where they are answered.
 */
export function createRequestLimits(now?: () => number): RequestLimit[] {
  return [
    {
      // May ask somebody else.
      applies: (_method, path) => path.startsWith('/api/_nuxt_icon/'),
      buckets: createTokenBuckets({ burst: 60, perSecond: 2 }, now),
    },
    {
      applies: (_method, path) => path.startsWith('/images/') || /^\/w\/[^/]+\/poster$/.test(path),
      buckets: createTokenBuckets({ burst: 3000, perSecond: 100 }, now),
    },
    { applies: isChange, buckets: createTokenBuckets({ burst: 300, perSecond: 10 }, now) },
    { applies: () => true, buckets: createTokenBuckets({ burst: 1500, perSecond: 60 }, now) },
  ];
}
