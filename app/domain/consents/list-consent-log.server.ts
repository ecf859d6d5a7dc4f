import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { readAll } from '#app/platform/storage/read-stream.server.ts';
import type { Purpose } from './purposes.ts';

const MOST_ON_A_PAGE = 500;

/**
 * The consents that were given and withdrawn in a session, the newest first; for its staff.
 *
 * @param which as many as a page shows, or all
 */
export async function listConsentLog(
  db: Db,
  sessionId: string,
  which: 'newest' | 'all' = 'newest',
) {
  const ask = () =>
    db
      .from('consents')
      .select(
        `id, surfer_id, guardian_request_id, purpose, is_given, given_by, created_at, wording_edition, language, wording,
        surfer_name, guardian_name, guardian_email`,
      )
      .eq('session_id', sessionId)
      .order('position', { ascending: false });
  const what = 'Reading the consent log';
  const [entries, roster] = await Promise.all([
    which === 'all'
      ? readAll(what, ask)
      : ask()
          .limit(MOST_ON_A_PAGE)
          .then((answer) => requireData(what, answer)),
    db.from('surfers').select('id, name').eq('session_id', sessionId),
  ]);
  const names = new Map(
    requireData('Reading the roster', roster).map(({ id, name }) => [id, name]),
  );
  return entries.map(({ surfer_id, ...entry }, index) => {
    const before = entries.find(
      (other, place) =>
        place > index && other.surfer_id === surfer_id && other.purpose === entry.purpose,
    );
    return {
      ...entry,
      purpose: entry.purpose as Purpose,
      // The response of a guardian who says no to a consent that was never given.
      isFirstNo: entry.given_by === 'guardian' && !entry.is_given && !before?.is_given,
      /** Their name on the roster today; null when they are no longer on it. */
      nameToday: names.get(surfer_id) ?? null,
    };
  });
}
