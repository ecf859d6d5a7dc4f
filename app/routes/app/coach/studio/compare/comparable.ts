import { listComparableWaves } from '#app/domain/waves/studio/list-comparable-waves.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import type { Route } from './+types/comparable';

const MOST_RECENT = 12;

/** The waves that can be shown beside this one, when the user wants to choose one. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  const recent = url.searchParams.getAll('recent').filter(isUuid).slice(0, MOST_RECENT);
  const waves = await listComparableWaves(db, requireId(params.waveId, url), recent);
  if (!waves) throw fail('wave-not-found');
  return waves;
}
