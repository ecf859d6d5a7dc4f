import { createShareLink, listShareLinks } from '#app/domain/links/share-links.server.ts';
import { createReviewRequest } from '#app/domain/reviews/review-requests.server.ts';
import { saveFavourite } from '#app/domain/waves/save-wave.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Account } from './get-or-create-account.ts';

const FAVOURITES = 2;
const REVIEWS = 1;
const QUESTION = 'Do I look down at the board when I stand up?';

/** The surfer marks her best waves of a session, and requests a review of the very best. */
export async function createMissingFavourites(
  { db, id }: Account,
  sessionId: string,
): Promise<void> {
  const waves = requireData(
    'Reading the surfer’s waves',
    await db
      .from('waves')
      .select('id, surfer:surfers!waves_surfer_id_fkey!inner(claimed_by)')
      .eq('session_id', sessionId)
      .eq('surfer.claimed_by', id)
      .order('score', { ascending: false, nullsFirst: false }),
  );
  for (const wave of waves.slice(0, FAVOURITES)) await saveFavourite(db, id, wave.id, true);
  for (const wave of waves.slice(0, REVIEWS)) await createReviewRequest(db, wave.id, QUESTION);
}

/** The token of a link to the session's waves: the one that is there, else a new one. */
export async function getOrCreateLink({ db, id }: Account, sessionId: string): Promise<string> {
  const links = await listShareLinks(db, sessionId);
  const known = links.find(
    ({ kind, state, token }) => kind === 'session' && state === 'open' && token,
  );
  const link = known ?? (await createShareLink(db, id, { sessionId }));
  if (!link?.token) throw new Error('No link could be made');
  return link.token;
}
