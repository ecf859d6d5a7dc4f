import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { toAddress as toFormAddress } from '#app/lib/text/to-address.ts';
import { toAddress } from '../../supabase/embedded/api/to-address.ts';
import { addressSpellings } from './support/address-spellings.ts';
import {
  type Card,
  claimCard,
  createCard,
  issueGuardianToken,
  minor,
  newShortCode,
  newToken,
  printCard,
  withClaims,
} from './support/create-card.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { signUpHolder } from './support/sign-up-holder.ts';

const { backend, schools, sql } = setUpSchools();
let card: Card;

beforeEach(async () => {
  card = await createCard(schools, sql);
});

async function consents(purpose = 'share'): Promise<boolean> {
  const [row] = await sql`select private.has_consent(${card.line}, ${purpose}) as given`;
  return row?.given;
}

async function ask(tokens: string[], email: string, access?: string) {
  const guardian = { guest_id: card.guest, name: 'Mum', email };
  return (await withClaims(backend, tokens, access).rpc('request_guardian_consent', guardian)).data;
}

async function answer(requestId: string | undefined, client = schools.anon) {
  const token = await issueGuardianToken(schools, requestId);
  const yes = { token, purposes: ['share'], wording: 1 };
  return { token, outcome: (await client.rpc('answer_guardian_request', yes)).data };
}

const own = { state: 'own-address' };

test.each([
  'kid.surf@gmail.com',
  ' Kid.Surf@GMail.com ',
  'kidsurf@gmail.com',
  'k.i.d.surf+mum@googlemail.com',
])(
  'a child cannot name its own address as its guardian’s, in the spelling %j',
  async (guardian_email) => {
    const typed = { ...minor, email: 'kid.surf@gmail.com' };
    const refused = await claimCard(schools.anon, card, { ...typed, guardian_email });
    expect(refused.answer).toEqual(own);
    const { token, answer: done } = await claimCard(schools.anon, card, typed);
    expect(done).toMatchObject({ state: 'done' });
    expect(await ask([token], guardian_email)).toEqual(own);
    expect(await ask([token], 'other@gmail.com')).toMatchObject({ requestId: expect.any(String) });
  },
);

test.each(addressSpellings)('server and database normalise %j to %j', async (typed, plain) => {
  expect(toAddress(typed)).toBe(plain);
  const [row] = await sql`
    select case when private.is_address(address) then address end as plain, private.to_mailbox(${typed}) as mailbox,
      private.to_mailbox(${plain}) as "mailboxOfPlain"
    from (select private.to_address(${typed})) as a (address)`;
  expect(row?.plain).toBe(plain);
  if (plain) {
    expect(row?.mailbox).toBe(row?.mailboxOfPlain);
    expect(toFormAddress(typed)).toBe(plain);
  } else expect(z.email().safeParse(toFormAddress(typed)).success).toBe(false);
});

test.each([
  ['<ID@x.example>', '23514'],
  ['"ID"@x.example', '23514'],
  ['ID@x.example.', '23514'],
  ['ID@ｘ.example', own],
  ['ID(mum)@x.example', '23514'],
])(
  'a child with an older account, spelt %j, cannot name it as its guardian’s, nor type such an address',
  async (spelling, outcome) => {
    const id = randomUUID();
    const child = await signUpHolder(backend, schools, `${id}@x.example`);
    await sql.begin(async (transaction) => {
      // Without triggers: her session stays open.
      await transaction`set local session_replication_role = replica`;
      await transaction`
        update auth.users set email = ${spelling.replace('ID', id)} where email = ${`${id}@x.example`}`;
    });
    const asMum = { ...minor, guardian_email: `${id}@x.example` };
    expect((await claimCard(child.client, card, asMum)).answer).toEqual(own);
    const typed = {
      ...minor,
      email: spelling.replace('ID', id),
      guardian_email: `${id}@x.example`,
    };
    const claimed = claimCard(schools.anon, card, typed).then(
      ({ answer }) => answer,
      ({ code }) => code,
    );
    expect(await claimed).toEqual(outcome);
  },
);

test('nor an address of its account, nor one that it typed for another card', async () => {
  const email = `kid-${randomUUID()}@example.com`;
  const child = await signUpHolder(backend, schools, email);
  const asMum = { ...minor, guardian_email: email.replace('@', '+mum@') };
  expect((await claimCard(child.client, card, asMum)).answer).toEqual(own);

  const { token } = await claimCard(schools.anon, await createCard(schools, sql), {
    ...minor,
    email,
  });
  expect((await claimCard(withClaims(backend, [token]), card, asMum)).answer).toEqual(own);

  expect((await claimCard(child.client, card, minor)).answer).toMatchObject({ state: 'done' });
  expect(await ask([], email.toUpperCase(), child.access)).toEqual(own);
});

test.each(['kid@example.com,mum@example.com', '<kid@example.com>', 'Mum <kid@example.com>', 'kid'])(
  '%j is no valid address of a guardian',
  async (guardian_email) => {
    const email = 'kid@example.com';
    await expect(
      claimCard(schools.anon, card, { ...minor, email, guardian_email }),
    ).rejects.toMatchObject({ code: '23514' });
  },
);

test('the account with the claim cannot consent as its guardian; its no is valid', async () => {
  const child = await signUpHolder(backend, schools, `${randomUUID()}@example.com`);
  const claimed = await claimCard(child.client, card, minor);
  const { token, outcome } = await answer(claimed.answer?.guardianRequestId, child.client);
  expect(outcome).toBe('own-line');
  expect(await consents()).toBe(false);
  const say = (purposes: string[], client = schools.anon) =>
    client.rpc('answer_guardian_request', { token, purposes, wording: 1 });
  expect((await say(['share'])).data).toBe('done');
  expect(await consents()).toBe(true);
  expect((await say([], child.client)).data).toBe('done');
  expect(await consents()).toBe(false);
});

test('a guardian’s consent is void once their address turns out to be the surfer’s account', async () => {
  const email = `kid-${randomUUID()}@example.com`;
  const { token, answer: claimed } = await claimCard(schools.anon, card, {
    ...minor,
    guardian_email: email,
  });
  const { token: mail, outcome } = await answer(claimed?.guardianRequestId);
  expect([outcome, await consents()]).toEqual(['done', true]);
  const child = await signUpHolder(backend, schools, email);
  const browser = withClaims(backend, [token], child.access);
  expect((await browser.rpc('transfer_claims')).data).toBe(1);
  expect(await consents()).toBe(false);
  const again = { token: mail, purposes: ['share'], wording: 1 };
  expect((await schools.anon.rpc('answer_guardian_request', again)).data).toBeNull();
  expect(await ask([], email, child.access)).toEqual(own);
  const log = await sql`
    select is_given, given_by, guardian_email from public.consents where guest_id = ${card.guest} and purpose = 'share'
    order by position`;
  expect([...log]).toEqual([
    { is_given: true, given_by: 'guardian', guardian_email: email },
    { is_given: false, given_by: 'system', guardian_email: email },
  ]);
});

test('an address that a child typed before it had an account stays its own, until the claim is undone', async () => {
  const email = `kid-${randomUUID()}@example.com`;
  const { token } = await claimCard(schools.anon, card, { ...minor, email });
  const child = await signUpHolder(backend, schools, `${randomUUID()}@example.com`);
  const browser = withClaims(backend, [token], child.access);
  expect((await browser.rpc('transfer_claims')).data).toBe(1);
  const asMum = email.replace('@', '+mum@');
  expect(await ask([], asMum, child.access)).toEqual(own);
  const another = await createCard(schools, sql);
  const asked = await claimCard(child.client, another, { ...minor, guardian_email: asMum });
  expect(asked.answer).toEqual(own);
  for (const client of [child.client, schools.clients.coach, schools.anon]) {
    expect((await client.from('claims').select('known_mailbox')).error).not.toBeNull();
  }
  await schools.clients.coach.rpc('undo_claim', { guest_id: card.guest });
  const [kept] = await sql`
    select count(*)::int from public.claims where known_mailbox is not null`;
  expect(kept?.count).toBe(0);
});

test('deleting an account deletes the mailboxes of its claims', async () => {
  const { token } = await claimCard(schools.anon, card, { ...minor, email: 'kid@example.com' });
  const child = await signUpHolder(backend, schools, `${randomUUID()}@example.com`);
  await withClaims(backend, [token], child.access).rpc('transfer_claims');
  const known = async () => {
    const [row] = await sql`
      select known_mailbox from public.claims where guest_id = ${card.guest}`;
    return row?.known_mailbox;
  };
  expect(await known()).toBe('kid@example.com');
  await sql`delete from public.profiles p using public.surfers s
    where s.claimed_by = p.id and s.id = ${card.line}`;
  expect(await known()).toBeNull();
});

test('a surfer marked as a minor is still one when the card is claimed again', async () => {
  await claimCard(schools.anon, card, minor);
  await sql`update public.claims set expires_at = now() where guest_id = ${card.guest}`;
  const adult = { is_minor: false, purposes: ['share'] };
  expect((await claimCard(schools.anon, card, adult)).answer).toEqual({ state: 'guardian-needed' });
  const { token, answer: done } = await claimCard(schools.anon, card, { ...minor, ...adult });
  expect(done).toMatchObject({ state: 'done', guardianRequestId: expect.any(String) });
  const agree = { guest_ids: [card.guest], purpose: 'share', is_given: true, wording: 1 };
  expect((await withClaims(backend, [token]).rpc('save_consent', agree)).data).toBe(
    'guardian-needed',
  );
  expect(await consents()).toBe(false);
});

test('the school’s mark of a minor outlasts an undone claim; the surfer’s own does not', async () => {
  const { coach } = schools.clients;
  const reprint = async () => {
    expect((await coach.rpc('undo_claim', { guest_id: card.guest })).data).toBe(true);
    card = { ...card, code: newToken(), typed: newShortCode() };
    await printCard(schools, card);
  };
  await claimCard(schools.anon, card, minor);
  await reprint();
  const adult = await claimCard(schools.anon, card, { purposes: ['share'] });
  expect(adult.answer).toMatchObject({ state: 'done', guardianRequestId: null });
  await reprint();

  await claimCard(schools.anon, card, minor);
  // Also when the surfer has set the mark before.
  expect((await coach.rpc('mark_minor', { guest_id: card.guest })).data).toBe(true);
  await reprint();
  const another = await claimCard(schools.anon, card, { purposes: ['share'] });
  expect(another.answer).toEqual({ state: 'guardian-needed' });
  expect(await consents()).toBe(false);
});

test('only the school marks a minor, and no user removes the mark', async () => {
  const { coach, south, rider, member } = schools.clients;
  const { token } = await claimCard(schools.anon, card, minor);
  const write = async (client: typeof coach, values: Record<string, boolean>) => {
    const { data, error } = await client
      .from('surfers')
      .update(values as never)
      .eq('id', card.line)
      .select('id');
    return error ? 'refused' : data.length;
  };
  for (const client of [south, rider, member, schools.anon, withClaims(backend, [token])]) {
    const marked = await client.rpc('mark_minor', { guest_id: card.guest });
    expect(marked.data ?? false).toBe(false);
  }
  await coach.rpc('mark_minor', { guest_id: card.guest });
  for (const client of [coach, rider, schools.anon, withClaims(backend, [token]), schools.admin]) {
    expect(await write(client, { is_marked_minor: false })).toBe('refused');
  }
  await coach.from('surfers').update({ name: 'Bea' }).eq('id', card.line);
  const [line] = await sql`
    select name, is_marked_minor, is_minor from public.surfers where id = ${card.line}`;
  expect(line).toEqual({ name: 'Bea', is_marked_minor: true, is_minor: true });
});

test('deleting an account leaves the guardian of the next surfer', async () => {
  const email = `${randomUUID()}@example.com`;
  const { client } = await signUpHolder(backend, schools, email);
  await claimCard(client, card, minor);
  await schools.clients.coach.rpc('undo_claim', { guest_id: card.guest });
  const next = { ...card, code: newToken(), typed: newShortCode() };
  await printCard(schools, next);
  const claimed = await claimCard(schools.anon, next, minor);
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
    select id from auth.users where email = ${email}`;
  expect((await schools.admin.auth.admin.deleteUser(id)).error).toBeNull();
  expect((await answer(claimed.answer?.guardianRequestId)).outcome).toBe('done');
  const [{ names } = { names: 0 }] = await sql`
    select count(*)::integer as names from public.guardian_requests where guest_id = ${card.guest}`;
  expect(names).toBe(1);
});
