import { beforeEach, expect, test } from 'vitest';
import { addDay, createGuest } from './support/create-guest.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

const { schools, sql } = setUpSchools();
let session: string;
/** Of the school, on the roster of another session only. */
let guests: string[];

beforeEach(async () => {
  const other = await createGuest(schools);
  session = (await addDay(schools, other.guest, '2026-11-22')).session;
  const made = await Promise.all([1, 2, 3, 4].map(() => createGuest(schools)));
  guests = made.map(({ guest }) => guest);
});

type Way = 'pick' | 'type';

/** A member of staff adds these guests by pressing their names, or by typing them. */
function add(way: Way, who: 'coach' | 'owner', ids: string[]) {
  const client = schools.clients[who];
  return way === 'pick'
    ? client.rpc('add_guests_to_roster', { session_id: session, guest_ids: ids })
    : client.rpc('add_to_roster', { session_id: session, roster: toLines(ids) });
}

const toLines = (ids: string[]) => ids.map((guestId) => ({ name: 'Ana', guestId }));

async function readRoster() {
  const rows = await sql`
    select guest_id, count(*)::int as rows from public.surfers
    where session_id = ${session} and guest_id = any (${guests}) group by guest_id`;
  return rows.map(({ rows: count }) => count);
}

test.each<[Way, Way]>([
  ['pick', 'pick'],
  ['type', 'pick'],
  ['pick', 'type'],
  ['type', 'type'],
])(
  'a guest whom a coach adds (%s) while another one does (%s) has one row',
  async (first, second) => {
    const [guest = ''] = guests;
    let late: PromiseLike<{ data: unknown; error: unknown }> | undefined;
    await sql.begin(async (transaction) => {
      if (first === 'pick') {
        await transaction`select public.add_guests_to_roster(${session}, ${[guest]})`;
      } else {
        await transaction`select public.add_to_roster(${session}, ${sql.json(toLines([guest]))})`;
      }
      // supabase-js sends the request when it is awaited.
      late = Promise.resolve(add(second, 'owner', [guest]));
      await waitUntilBlocked(sql);
    });
    expect(await late).toMatchObject({ data: 0, error: null });
    expect(await readRoster()).toEqual([1]);
  },
);

test('two coaches who add the same group at once, in opposite orders, get one row for each guest', async () => {
  const backwards = guests.toReversed();
  const answers = await Promise.all([
    add('pick', 'coach', guests),
    add('pick', 'owner', backwards),
    add('type', 'coach', backwards),
    add('type', 'owner', guests),
  ]);
  expect(answers.map(({ error }) => error)).toEqual(Array(4).fill(null));
  expect(answers.reduce((sum, { data }) => sum + (data ?? 0), 0)).toBe(guests.length);
  expect(await readRoster()).toEqual([1, 1, 1, 1]);
});
