import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { readAll } from '#app/platform/storage/read-stream.server.ts';
import type { ConsentEntry } from './consent-entry.ts';
import type { Purpose } from './purposes.ts';

const MOST_ON_A_PAGE = 500;

/**
 * The consents that the guests on a session's roster gave and withdrew, and older ones of this session alone, the
 * newest first; for its staff.
 *
 * @param which as many as a page shows, or all
 */
export async function listConsentLog(
  db: Db,
  sessionId: string,
  which: 'newest' | 'all' = 'newest',
): Promise<ConsentEntry[]> {
  const roster = requireData(
    'Reading the roster',
    await db.from('surfers').select('guest_id, name').eq('session_id', sessionId),
  );
  const names = new Map(roster.map(({ guest_id, name }) => [guest_id, name]));
  const ofSession = `session_id.eq.${sessionId}`;
  const ofGuests = `guest_id.in.(${[...names.keys()].join()})`;
  const ask = () =>
    db
      .from('consents')
      .select(
        `id, guest_id, purpose, is_given, expires_at, given_by, created_at, wording_edition, language, wording,
        surfer_name, guardian_name, guardian_email`,
      )
      .or(names.size > 0 ? `${ofSession},${ofGuests}` : ofSession)
      .order('position', { ascending: false });
  const what = 'Reading the consent log';
  const entries =
    which === 'all'
      ? await readAll(what, ask)
      : requireData(what, await ask().limit(MOST_ON_A_PAGE));
  return entries.map((entry, index) => {
    const { guest_id } = entry;
    const before = entries.find(
      (other, place) =>
        place > index && other.guest_id === guest_id && other.purpose === entry.purpose,
    );
    return {
      ...entry,
      purpose: entry.purpose as Purpose,
      isFirstNo: entry.given_by === 'guardian' && !entry.is_given && !before?.is_given,
      nameToday: (guest_id && names.get(guest_id)) || null,
    };
  });
}
