import { randomUUID } from 'node:crypto';
import { createGuests } from '#app/domain/guests/create-guests.server.ts';
import type { RosterLine } from '#app/domain/surfers/roster-line.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Account } from './get-or-create-account.ts';
import { ROSTER } from './plan.ts';

const DAY_MS = 86_400_000;
/** The stay begins before the first session, and goes on. */
const STAY_DAYS = { before: 5, after: 2 };

/** The school's guests of this week, as lines of a roster that know their guest. */
export async function getOrCreateGuests(
  { db }: Account,
  organisationId: string,
): Promise<(RosterLine & { guestId: string })[]> {
  if ((await listGuestIds(db, organisationId)).size === 0) {
    const guests = ROSTER.map((line) => ({
      ...line,
      email: null,
      phone: null,
      level: null,
      staysFrom: toDay(-STAY_DAYS.before),
      staysTo: toDay(STAY_DAYS.after),
      guardianName: null,
      guardianEmail: null,
      knownAs: null,
    }));
    await createGuests(db, organisationId, guests, randomUUID());
  }
  const ids = await listGuestIds(db, organisationId);
  return ROSTER.map((line) => {
    const guestId = ids.get(line.name);
    if (!guestId) throw new Error(`${line.name} is no guest of the demo`);
    return { ...line, guestId };
  });
}

async function listGuestIds(db: Account['db'], organisationId: string) {
  const rows = requireData(
    'Looking for the guests',
    await db.from('guests').select('id, name').eq('organisation_id', organisationId),
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function toDay(daysFromNow: number): string {
  return new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
}
