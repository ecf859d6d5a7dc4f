import { type LibraryWave, listReferences } from '#app/domain/library/library.server.ts';
import {
  type ComparableWave,
  listComparableWaves,
} from '#app/domain/waves/studio/list-comparable-waves.server.ts';
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
  const waveId = requireId(params.waveId, url);
  const [waves, references] = await Promise.all([
    listComparableWaves(db, waveId, recent),
    listReferences(db, { manoeuvre: '', side: '', level: '', page: 0 }),
  ]);
  if (!waves) throw fail('wave-not-found');
  const library = references.waves.filter(({ id }) => id !== waveId).map(toComparable);
  return { ...waves, library };
}

function toComparable(wave: LibraryWave): ComparableWave {
  const { id, surferName, lycraColour, durationMs, score, poster } = wave;
  const { title: example, spotName, startsAt, timeZone, scoreBands } = wave;
  return {
    id,
    angleId: null,
    surferName,
    lycraColour,
    durationMs,
    score,
    example,
    poster: poster && `/images/renditions/${poster}`,
    session: { spotName, startsAt, timeZone, scoreBands },
  };
}
