import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Card,
  claimCard,
  createCard,
  issueGuardianToken,
  minor,
  withClaims,
} from './support/create-card.ts';
import { addDay, createGuest } from './support/create-guest.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

const { backend, schools, sql, idOf } = setUpSchools();
let card: Card;

beforeEach(async () => {
  card = await createCard(schools, sql);
});

type Answer = PromiseLike<{ data: unknown; error: unknown }>;

/** Starts an action during an open transaction, which the action has to wait for; returns its response. */
async function meanwhile(
  act: () => Answer,
  during: (transaction: TransactionSql, waits: () => Promise<void>) => Promise<unknown>,
) {
  let late: Answer | undefined;
  await sql.begin((transaction) =>
    during(transaction, async () => {
      // supabase-js sends the request when it is awaited.
      late = Promise.resolve(act());
      await waitUntilBlocked(sql);
    }),
  );
  const answer = await late;
  expect(answer?.error).toBeNull();
  return answer?.data;
}

async function speakAs(transaction: TransactionSql, userId: string) {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated', aal: 'aal1' });
  await transaction`
    select set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${userId}, true)`;
}

/** The coach undoes the claim, and another action waits for that. */
function whileFreed(act: () => Answer) {
  return meanwhile(act, async (transaction, waits) => {
    await speakAs(transaction, schools.userIds.coach);
    const [row] = await transaction`select public.undo_claim(${card.guest}) as done`;
    expect(row?.done).toBe(true);
    await waits();
  });
}

async function readLine() {
  const [row] = await sql`
    select private.has_consent(${card.line}, 'share') as shared, private.is_claimed(${card.line}) as claimed,
      exists (select 1 from public.guardian_requests
        where guest_id = ${card.guest} and ended_at is null) as asks`;
  return row;
}

const free = { shared: false, claimed: false, asks: false };
const share = () => ({ guest_ids: [card.guest], purpose: 'share', is_given: true, wording: 1 });

describe('while a claim is undone', () => {
  test('its surfer can no longer consent', async () => {
    const { token } = await claimCard(schools.anon, card);
    const late = withClaims(backend, [token]);
    expect(await whileFreed(() => late.rpc('save_consent', share()))).toBeNull();
    expect(await readLine()).toEqual(free);
  });

  test('nor can their guardian', async () => {
    const { answer } = await claimCard(schools.anon, card, minor);
    const token = await issueGuardianToken(schools, answer?.guardianRequestId);
    const yes = { token, purposes: ['share'], wording: 1 };
    expect(await whileFreed(() => schools.anon.rpc('answer_guardian_request', yes))).toBeNull();
    expect(await readLine()).toEqual(free);
  });

  test('no other guardian gets a request', async () => {
    const { token } = await claimCard(schools.anon, card, minor);
    const guardian = { guest_id: card.guest, name: 'Mum', email: 'mum@example.com' };
    const late = withClaims(backend, [token]);
    expect(await whileFreed(() => late.rpc('request_guardian_consent', guardian))).toBeNull();
    expect(await readLine()).toEqual(free);
  });

  test('the ended card claims nothing', async () => {
    await claimCard(schools.anon, card);
    const again = { code: card.code, token_hash: '00'.repeat(32), purposes: ['share'], wording: 1 };
    expect(await whileFreed(() => schools.anon.rpc('claim_card', again))).toBeNull();
    expect(await readLine()).toEqual(free);
  });

  test('no account takes it over', async () => {
    const { token } = await claimCard(schools.anon, card);
    const { data } = await schools.clients.member.auth.getSession();
    const late = withClaims(backend, [token], data.session?.access_token);
    expect(await whileFreed(() => late.rpc('transfer_claims'))).toBe(0);
    expect(await readLine()).toEqual(free);
  });

  test('another undo finds nothing to do', async () => {
    await claimCard(schools.anon, card);
    const again = () => schools.clients.coach.rpc('undo_claim', { guest_id: card.guest });
    expect(await whileFreed(again)).toBe(false);
  });
});

describe('an undo that comes second ends', () => {
  const undo = () => schools.clients.coach.rpc('undo_claim', { guest_id: card.guest });

  test('a consent that its surfer is giving at that moment', async () => {
    const { token } = await claimCard(schools.anon, card);
    const undone = await meanwhile(undo, async (transaction, waits) => {
      const headers = JSON.stringify({ 'x-claim-tokens': token });
      await transaction`select set_config('request.headers', ${headers}, true)`;
      const [row] = await transaction`
        select public.save_consent(array[${card.guest}]::uuid[], 'share', true, 1::smallint) as said`;
      expect(row?.said).toBe('done');
      await waits();
    });
    expect(undone).toBe(true);
    expect(await readLine()).toEqual(free);
  });

  test('the key that a mail to its surfer is getting at that moment', async () => {
    await claimCard(schools.anon, card, { email: 'ana@example.com' });
    await sql`update public.claims set tell_at = now() where guest_id = ${card.guest}`;
    await sql`
      update public.waves set state = 'ready', created_at = now() - interval '1 hour'
      where id = ${card.wave}`;
    await sql`update public.videos set state = 'ready'`;
    const undone = await meanwhile(undo, async (transaction, waits) => {
      const [row] = await transaction`
        select public.notify_waves_ready('https://example.com') as answer`;
      expect(row?.answer).toMatchObject({ told: 1 });
      await waits();
    });
    expect(undone).toBe(true);
    expect(await readLine()).toEqual(free);
  });
});

describe('there is no deadlock when', () => {
  /** The first statement of each action on a guest. */
  const lockGuest = (transaction: TransactionSql) =>
    transaction`select private.lock_guests(array[${card.guest}]::uuid[])`;

  test('a claim is taken over and undone', async () => {
    const { token } = await claimCard(schools.anon, card);
    const { data } = await schools.clients.member.auth.getSession();
    const late = withClaims(backend, [token], data.session?.access_token);
    const moved = await meanwhile(
      () => late.rpc('transfer_claims'),
      async (transaction, waits) => {
        await speakAs(transaction, schools.userIds.coach);
        await lockGuest(transaction);
        await waits();
        const [row] = await transaction`select public.undo_claim(${card.guest}) as done`;
        expect(row?.done).toBe(true);
      },
    );
    expect(moved).toBe(0);
  });

  test('a surfer consents, and is deleted with their account', async () => {
    const login = { email: `${randomUUID()}@example.com`, password: randomUUID() };
    const made = await schools.admin.auth.admin.createUser({ ...login, email_confirm: true });
    const userId = made.data.user?.id ?? '';
    await sql`insert into public.profiles (id) values (${userId})`;
    const client = withClaims(backend, []);
    await client.auth.signInWithPassword(login);
    expect((await claimCard(client, card)).answer).toMatchObject({ state: 'done' });
    await meanwhile(
      () => schools.admin.auth.admin.deleteUser(userId),
      async (transaction, waits) => {
        await speakAs(transaction, userId);
        await lockGuest(transaction);
        await waits();
        const [row] = await transaction`
          select public.save_consent(array[${card.guest}]::uuid[], 'share', true, 1::smallint) as said`;
        expect(row?.said).toBe('done');
      },
    );
    expect(await readLine()).toEqual(free);
  });

  const fields = { name: 'Ana Maria', is_marked_minor: true };

  /** The surfer consents, and another user waits for that. */
  async function whileConsenting(act: () => Answer) {
    const { token } = await claimCard(schools.anon, card);
    return meanwhile(act, async (transaction, waits) => {
      const headers = JSON.stringify({ 'x-claim-tokens': token });
      await transaction`select set_config('request.headers', ${headers}, true)`;
      await lockGuest(transaction);
      await waits();
      const [row] = await transaction`
        select public.save_consent(array[${card.guest}]::uuid[], 'share', true, 1::smallint) as said`;
      expect(row?.said).toBe('done');
    });
  }

  test('a guest consents, and is taken off the roster', async () => {
    const { coach } = schools.clients;
    await whileConsenting(() => coach.from('surfers').delete().eq('id', card.line));
    expect(await sql`select 1 from public.guests where id = ${card.guest}`).toHaveLength(0);
  });

  test('a guest consents, and is added to another roster', async () => {
    card = { ...card, ...(await createGuest(schools)) };
    const args = { session_id: idOf('north session'), guest_ids: [card.guest] };
    const add = () => schools.clients.coach.rpc('add_guests_to_roster', args);
    expect(await whileConsenting(add)).toBe(1);
  });

  // Each copies between the guest and their roster rows.
  test.each([
    ['staff correct the guest', 'save_guest', () => ({ guest_id: card.guest, fields })],
    ['staff correct a roster row', 'save_surfer', (row: object) => ({ ...row, fields })],
    ['staff mark a minor', 'mark_minor', () => ({ guest_id: card.guest })],
    [
      'staff add a guest who returns',
      'add_guests',
      () => ({ organisation_id: idOf('north'), guests: [{ id: card.guest, ...fields }] }),
    ],
  ] as const)('the rows of a guest are being locked, and %s', async (_what, name, toArguments) => {
    await addDay(schools, card.guest, '2026-11-23');
    const [first, second] = await sql`
      select id as surfer_id, session_id from public.surfers where guest_id = ${card.guest} order by id`;
    const correct = () => schools.clients.coach.rpc(name, toArguments(second ?? {}) as never);
    const done = await meanwhile(correct, async (transaction, waits) => {
      await transaction`select 1 from public.surfers where id = ${first?.surfer_id} for no key update`;
      await waits();
      await lockGuest(transaction);
    });
    expect(done).toBeTruthy();
  });

  test('a guest of no session yet consents, and the school is deleted', async () => {
    card = { ...card, ...(await createGuest(schools, 'south')) };
    const south = { organisation_id: idOf('south') };
    const remove = () => schools.clients.south.rpc('delete_organisation', south);
    expect(await whileConsenting(remove)).toBe(true);
  });

  // Last, since it deletes the session of all cards.
  test('a guest consents, and the session is deleted', async () => {
    const session_id = idOf('north session');
    const remove = () => schools.clients.owner.rpc('delete_session', { session_id });
    expect(await whileConsenting(remove)).toBe('deleted');
  });
});
