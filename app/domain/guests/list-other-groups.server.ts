import { formatZoneTime } from '#app/lib/format/format-moment.ts';
import { toLocalDay } from '#app/lib/time/to-local-day.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const DAY_MS = 86_400_000;

type Group = { sessionId: string; organisationId: string; startsAt: string; timeZone: string };

/**
 * In which other sessions of the same day each guest of a school is: `09:30 Coxos`, by guest, the
 * earliest first. Guests in none are left out.
 */
export async function listOtherGroups(
  db: Db,
  { sessionId, organisationId, startsAt, timeZone }: Group,
): Promise<Map<string, string[]>> {
  const start = Date.parse(startsAt);
  const sessions = requireData(
    'Reading the other sessions of the day',
    await db
      .from('sessions')
      .select(
        `starts_at, time_zone, spot:spots!sessions_spot_id_fkey(name),
        roster:surfers!surfers_session_id_fkey(guest_id)`,
      )
      .eq('organisation_id', organisationId)
      .neq('id', sessionId)
      .gt('starts_at', new Date(start - DAY_MS).toISOString())
      .lt('starts_at', new Date(start + DAY_MS).toISOString())
      .order('starts_at')
      .order('id'),
  );
  const day = toLocalDay(startsAt, timeZone);
  const groups = new Map<string, string[]>();
  for (const { starts_at, time_zone, spot, roster } of sessions) {
    if (toLocalDay(starts_at, time_zone) !== day) continue;
    const name = `${formatZoneTime(starts_at, time_zone)} ${spot.name}`;
    for (const { guest_id } of roster) {
      groups.set(guest_id, [...(groups.get(guest_id) ?? []), name]);
    }
  }
  return groups;
}
