import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { claimCard, minor, withClaims } from './support/create-card.ts';
import { addDay, createGuest, type Day, type Guest } from './support/create-guest.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, sql, idOf } = setUpSchools();
let ana: Guest;
let first: Day;
let second: Day;

beforeEach(async () => {
  ana = await createGuest(schools);
  first = await addDay(schools, ana.guest, '2026-11-22');
  second = await addDay(schools, ana.guest, '2026-11-23');
});

/** For each of the days, whether the guest agrees to links. */
async function agrees(days: Day[]): Promise<boolean[]> {
  const rows = await sql<{ id: string; given: boolean }[]>`
    select id, private.has_consent(id, 'share') as given from public.surfers
    where id in ${sql(days.map(({ line }) => line))}`;
  return days.map(({ line }) => rows.find(({ id }) => id === line)?.given ?? false);
}

async function readLines() {
  return [
    ...(await sql`
      select name, stance, is_minor from public.surfers where guest_id = ${ana.guest} order by id`),
  ];
}

/** How many rows the guest has in each of these tables. */
async function countRows() {
  const [row] = await sql`
    select
      (select count(*)::int from public.guests where id = ${ana.guest}) as guests,
      (select count(*)::int from public.claims where guest_id = ${ana.guest}) as claims,
      (select count(*)::int from public.claim_codes where guest_id = ${ana.guest}) as cards,
      (select count(*)::int from public.consents where guest_id = ${ana.guest}) as consents`;
  return row;
}

test('one claim opens the waves of each day, also of a session that is added later', async () => {
  const { token } = await claimCard(schools.anon, ana);
  const third = await addDay(schools, ana.guest, '2026-11-24');
  const { data } = await withClaims(backend, [token]).rpc('open_claims');
  const sessions = [third, second, first].map(({ session, line, wave }) => ({
    sessionId: session,
    surferId: line,
    lycraColour: 'red',
    lycraNumber: 7,
    waves: [{ waveId: wave }],
  }));
  expect(data).toMatchObject([{ guestId: ana.guest, sessions }]);
});

test('an account that claims one card has the waves of each day, also of a session that is added later', async () => {
  const { member } = schools.clients;
  await claimCard(member, ana);
  const third = await addDay(schools, ana.guest, '2026-11-24');
  const days = [first, second, third];
  const { data } = await member
    .from('waves')
    .select('id')
    .in(
      'session_id',
      days.map(({ session }) => session),
    );
  expect(data?.map(({ id }) => id).sort()).toEqual(days.map(({ wave }) => wave).sort());
});

test('one consent is for all sessions, also for later ones, and so is its withdrawal', async () => {
  const { token } = await claimCard(schools.anon, ana, { purposes: ['share'] });
  expect(await agrees([first, second])).toEqual([true, true]);
  const third = await addDay(schools, ana.guest, '2026-11-24');
  expect(await agrees([third])).toEqual([true]);
  const back = { guest_ids: [ana.guest], purpose: 'share', is_given: false };
  expect((await withClaims(backend, [token]).rpc('save_consent', back)).data).toBe('done');
  expect(await agrees([first, second, third])).toEqual([false, false, false]);
});

test('the card of a stay works for 60 days after its last day', async () => {
  const [row] = await sql`
    select expires_at > '2027-01-25' as works from public.claim_codes where guest_id = ${ana.guest}`;
  expect(row?.works).toBe(true);
});

test('a school sees and changes no guest of another school, and puts none on its rosters', async () => {
  const { coach, south } = schools.clients;
  expect((await south.from('guests').select('id').eq('id', ana.guest)).data).toEqual([]);
  const change = south.from('guests').update({ name: 'x' }).eq('id', ana.guest);
  expect((await change.select('id')).data).toEqual([]);
  const removal = south.from('guests').delete().eq('id', ana.guest).select('id');
  expect((await removal).data).toEqual([]);
  const moved = { organisation_id: idOf('north'), created_by: schools.userIds.south, name: 'x' };
  expect((await south.from('guests').insert(moved)).error?.code).toBe('42501');

  const hers = { session_id: idOf('south session'), name: 'x', guest_id: ana.guest };
  const unknown = { ...hers, guest_id: randomUUID() };
  const [known, missing] = await Promise.all(
    [hers, unknown].map((row) => south.from('surfers').insert(row)),
  );
  expect(known?.error?.code).toBe('23502');
  expect(known?.error?.message).toBe(missing?.error?.message);
  const added = await south.rpc('add_guests_to_roster', {
    session_id: idOf('south session'),
    guest_ids: [ana.guest],
  });
  expect(added.error).not.toBeNull();
  const theirs = { session_id: first.session, guest_ids: [idOf('south rider')] };
  expect((await coach.rpc('add_guests_to_roster', theirs)).error).not.toBeNull();
  expect(await readLines()).toHaveLength(2);
});

test('a guest is on a roster once, however often staff add them', async () => {
  const args = { session_id: first.session, guest_ids: [ana.guest] };
  expect((await schools.clients.coach.rpc('add_guests_to_roster', args)).data).toBe(0);
  expect(await readLines()).toHaveLength(2);
});

test('a list of guests that is sent twice at the same moment adds each guest once', async () => {
  const { coach } = schools.clients;
  const guest = { id: randomUUID(), name: 'Cleo', is_marked_minor: false };
  const args = { organisation_id: idOf('north'), guests: [guest] };
  const sent = await Promise.all(Array.from({ length: 8 }, () => coach.rpc('add_guests', args)));
  expect(sent.map(({ error }) => error)).toEqual(Array(8).fill(null));
  const { data } = await coach.from('guests').select('id').eq('name', 'Cleo');
  expect(data).toEqual([{ id: guest.id }]);
});

test('a walk-in whose roster row is sent twice is one guest', async () => {
  const id = randomUUID();
  const args = { session_id: first.session, roster: [{ id, name: 'Ben' }] };
  const { coach } = schools.clients;
  const added = [await coach.rpc('add_to_roster', args), await coach.rpc('add_to_roster', args)];
  expect(added.map(({ data }) => data)).toEqual([1, 0]);
  const { data } = await coach.from('guests').select('id').eq('name', 'Ben');
  expect(data).toEqual([{ id }]);
});

test('no user can write whose account a guest is, nor what the guest has answered', async () => {
  const { coach } = schools.clients;
  const { coach: created_by, rider } = schools.userIds;
  for (const values of [{ claimed_by: rider }, { is_said_minor: true }]) {
    const guest = { organisation_id: idOf('north'), created_by, name: 'x', ...values };
    const line = { session_id: first.session, name: 'x', ...values };
    const answers = [
      await coach.from('guests').insert(guest as never),
      await coach.from('guests').update(values).eq('id', ana.guest),
      await coach.from('surfers').insert(line as never),
      await coach.from('surfers').update(values).eq('id', first.line),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(4).fill('42501'));
  }
});

test('a name that staff correct on one roster, or of the guest, is the same everywhere', async () => {
  const { coach } = schools.clients;
  const corrected = { name: 'Anna', stance: 'goofy' };
  await coach.from('surfers').update(corrected).eq('id', first.line).throwOnError();
  const line = { ...corrected, is_minor: false };
  expect(await readLines()).toEqual([line, line]);
  const guest = () => coach.from('guests').select('name, stance').eq('id', ana.guest).single();
  expect((await guest()).data).toEqual(corrected);
  await coach.from('guests').update({ name: 'Anne' }).eq('id', ana.guest).throwOnError();
  expect((await readLines()).map(({ name }) => name)).toEqual(['Anne', 'Anne']);
});

test('a guest whom staff mark as a minor is one on all rosters, and stays one', async () => {
  const { coach } = schools.clients;
  const third = await coach.rpc('create_session', {
    organisation_id: idOf('north'),
    fields: { spot_id: idOf('north spot'), starts_at: '2026-11-24T09:30:00Z', time_zone: 'UTC' },
    roster: [{ guestId: ana.guest, name: 'Ana', isMinor: true }],
  });
  expect(third.error).toBeNull();
  const areMinors = async () => (await readLines()).map(({ is_minor }) => is_minor);
  expect(await areMinors()).toEqual([true, true, true]);
  const adult = coach.from('guests').update({ is_marked_minor: false }).eq('id', ana.guest);
  expect((await adult).error).not.toBeNull();
  expect((await claimCard(schools.anon, ana)).answer).toEqual({ state: 'guardian-needed' });
});

test('a guest who says that they are a minor is one on all rosters, also on later ones', async () => {
  await claimCard(schools.anon, ana, minor);
  await addDay(schools, ana.guest, '2026-11-24');
  expect((await readLines()).map(({ is_minor }) => is_minor)).toEqual([true, true, true]);
});

test('a guest who is taken off a roster keeps the claim, and the waves of the other days', async () => {
  const { token } = await claimCard(schools.anon, ana, { purposes: ['share'] });
  const { coach } = schools.clients;
  await coach.from('surfers').delete().eq('id', first.line).throwOnError();
  const { data } = await withClaims(backend, [token]).rpc('open_claims');
  expect(data).toMatchObject([{ sessions: [{ sessionId: second.session }] }]);
  expect(await agrees([second])).toEqual([true]);
  await coach.from('surfers').delete().eq('id', second.line).throwOnError();
  expect(await countRows()).toEqual({ guests: 1, claims: 1, cards: 1, consents: 1 });
});

test('a walk-in is deleted with the last roster row, and the log of their consents stays', async () => {
  const { coach } = schools.clients;
  const stay = { stays_from: null, stays_to: null };
  await coach.from('guests').update(stay).eq('id', ana.guest).throwOnError();
  await claimCard(schools.anon, ana, { purposes: ['share'] });
  await coach.from('surfers').delete().eq('id', first.line).throwOnError();
  expect(await countRows()).toEqual({ guests: 1, claims: 1, cards: 1, consents: 1 });
  await coach.from('surfers').delete().eq('id', second.line).throwOnError();
  expect(await countRows()).toEqual({ guests: 0, claims: 0, cards: 0, consents: 1 });
  const { data } = await coach.from('consents').select('surfer_name').eq('guest_id', ana.guest);
  expect(data).toEqual([{ surfer_name: 'Ana' }]);
});

test('staff delete a guest who is on no roster, and no other', async () => {
  const { coach } = schools.clients;
  await claimCard(schools.anon, ana, { purposes: ['share'] });
  const remove = () => coach.from('guests').delete().eq('id', ana.guest);
  expect((await remove()).error?.code).toBe('23503');
  const lines = coach.from('surfers').delete().eq('guest_id', ana.guest);
  await lines.throwOnError();
  expect((await remove()).error).toBeNull();
  expect(await countRows()).toEqual({ guests: 0, claims: 0, cards: 0, consents: 1 });
});

test('an account is deleted with its personal sessions and their guests', async () => {
  const { solo } = schools.clients;
  ana = { ...ana, guest: idOf('solo rider') };
  const codes = [{ guestId: ana.guest, tokenHash: '07'.repeat(32), shortHash: '08'.repeat(32) }];
  expect((await solo.rpc('save_claim_codes', { codes })).data).toBe(true);
  await sql`insert into public.claims (guest_id, profile_id) values (${ana.guest}, ${schools.userIds.rider})`;
  await sql`
    insert into public.consents (guest_id, purpose, is_given, given_by, expires_at)
    values (${ana.guest}, 'share', true, 'surfer', now() + interval '1 day')`;
  expect((await schools.admin.auth.admin.deleteUser(schools.userIds.solo)).error).toBeNull();
  expect(await countRows()).toEqual({ guests: 0, claims: 0, cards: 0, consents: 0 });
});

// Last, since it deletes the school.
test('a school is deleted with its guests, their claims and consents', async () => {
  await claimCard(schools.anon, ana, { purposes: ['share'] });
  const north = { organisation_id: idOf('north') };
  const { data, error } = await schools.clients.owner.rpc('delete_organisation', north);
  expect([data, error]).toEqual([true, null]);
  expect(await countRows()).toEqual({ guests: 0, claims: 0, cards: 0, consents: 0 });
});
