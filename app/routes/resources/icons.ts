import { fail } from '#app/errors/fail.ts';
import { findIcons } from '#app/platform/icons/find-icons.server.ts';
import { parseIconRequest } from '#app/platform/icons/parse-icon-request.ts';
import type { Route } from './+types/icons';

/** An icon that changes gets a new name. */
const FINAL_S = 604_800;

/** §7: the data of icons, for clients that load them by name. Our own pages inline theirs. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const asked = parseIconRequest(params.file, url.searchParams.get('icons'));
  if (!asked) throw fail('bad-request');
  const found = await findIcons(asked);
  if (!found) throw fail('icons-not-found');
  const cacheControl = found.isFinal ? `public, max-age=${FINAL_S}` : 'no-store';
  return Response.json(found.set, { headers: { 'cache-control': cacheControl } });
}
