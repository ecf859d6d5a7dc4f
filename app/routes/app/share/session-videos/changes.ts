import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Route } from './+types/changes';
import { waitForEndedConversion } from './wait-for-ended-conversion.server.ts';

/**
 * After this time the page polls again: this server receives no events of other workers, nor
 * progress.
 */
const HOLD_MS = 2_000;
const MAX_VIDEOS = 100;

/** A long poll: responds without content when a job ends, or after two seconds. */
export async function loader({ context, url, request, params }: Route.LoaderArgs) {
  requireUser(context, url);
  requireId(params.sessionId, url);
  const videoIds = url.searchParams.getAll('video').slice(0, MAX_VIDEOS);
  const since = Number(url.searchParams.get('since')) || Date.now();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(HOLD_MS)]);
  await waitForEndedConversion(videoIds, since, signal);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
