import { createLimiter, type Limiter } from '#app/lib/limits/create-limiter.ts';

type RequestLimit = { applies: (method: string, path: string) => boolean; limiter: Limiter };

/** A preview, poster or cover behind a share link. */
const LINKED_PICTURE =
  /^\/(?:w\/[^/]+\/(?:preview|[^/]+\/(?:marked-)?poster-r\d{1,9})|s\/[^/]+\/(?:preview|cover))\.jpg$/;

const isChange = (method: string) => method !== 'GET' && method !== 'HEAD';

/**
 * The limits of one address; the first that applies counts. A school of thirty phones behind one
 * address stays far below each: they open a session with eighty waves together, coaches sort one
 * wave a second, players request playlists. Guessing and mailing have their own, narrower limits in
 * their actions.
 */
export function createRequestLimits(now = () => performance.now()): RequestLimit[] {
  return [
    {
      // It may request from the icon API.
      applies: (_method, path) => path.startsWith('/api/_nuxt_icon/'),
      limiter: createLimiter(60, 30_000, { now }),
    },
    {
      applies: (_method, path) => path.startsWith('/images/') || LINKED_PICTURE.test(path),
      limiter: createLimiter(3000, 30_000, { now }),
    },
    {
      // A player requests a video piece by piece.
      applies: (_method, path) => path.startsWith('/media/files/'),
      limiter: createLimiter(3000, 30_000, { now }),
    },
    { applies: isChange, limiter: createLimiter(300, 30_000, { now }) },
    { applies: () => true, limiter: createLimiter(1500, 25_000, { now }) },
  ];
}
