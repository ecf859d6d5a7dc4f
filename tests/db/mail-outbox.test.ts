import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getMailChoice, saveMailChoice } from '#app/domain/mails/mail-choice.server.ts';
import {
  createGuardianConsentMail,
  createInviteMail,
  createReviewReadyMail,
  createWavesReadyMail,
} from '#app/domain/mails/queue/create-mails.server.ts';
import { sendNextMail } from '#app/domain/mails/sender/send-next-mail.server.ts';
import type { Mail, MailOutcome } from '#app/platform/mail/mail.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpAccounts } from './support/set-up-accounts.ts';

const about = { siteUrl: 'https://surf.example', path: '/x', organisationName: 'Dune Beach' };
const waves = { ...about, surferName: 'Ana', spotName: 'Coxos', day: 'today', waveCount: 2 };
const SENT: MailOutcome = { outcome: 'sent' };
const LATER: MailOutcome = { outcome: 'failed', problem: 'try later' };

const accounts = setUpAccounts();
let sql: Sql;
let service: Client;
let anon: Client;
let person: Client;
let carried: Mail[];

beforeAll(async () => {
  ({ sql, service } = accounts);
  [anon, person] = [accounts.connect(), accounts.connect()];
  const login = { email: 'lou@example.com', password: randomUUID() };
  await service.auth.admin.createUser({ ...login, email_confirm: true });
  const { error } = await person.auth.signInWithPassword(login);
  if (error) throw error;
});
beforeEach(async () => {
  carried = [];
  await sql`delete from public.mail_outbox`;
  await sql`delete from public.mail_choices`;
});

const queueWaves = (to = 'lou@example.com', occasion: string = randomUUID()) =>
  createWavesReadyMail({ ...waves, to, occasion });

/** One round of a sender, in which every due mail ends with this outcome. */
function send(outcome = SENT, senderId = 'a'): Promise<boolean> {
  return sendNextMail({
    db: service,
    senderId,
    productName: 'Waveback',
    transport: async (mail) => {
      carried.push(mail);
      return outcome;
    },
  });
}

async function readMail() {
  const [mail, ...others] = await sql`
    select *, round(extract(epoch from next_try_at - now())) as wait_s from public.mail_outbox`;
  if (!mail || others.length > 0) throw new Error('There is not one mail');
  return mail;
}

const makeDue = () => sql`update public.mail_outbox set next_try_at = now()`;

async function claim(sender_id: string, lease_seconds = 180) {
  const { data, error } = await service.rpc('claim_mail', { sender_id, lease_seconds });
  if (error) throw error;
  return data as { mail: { id: string; token: string; attempt: number } | null; gaveUp: object[] };
}

test('users and visitors neither read nor write the outbox and the choices', async () => {
  await queueWaves();
  const mail = { kind: 'invite', recipient: 'lou@example.com', params: {}, idempotency_key: '1' };
  const { id = '' } = await readMail();
  for (const client of [anon, person]) {
    for (const table of ['mail_outbox', 'mail_choices'] as const) {
      const all = client.from(table);
      const answers = [
        await all.select('*'),
        await all.insert({ kind: 'waves-ready', recipient: 'z@example.com' } as never),
        await all.update({ recipient: 'me@example.com' }).neq('kind', ''),
        await all.delete().neq('kind', ''),
      ];
      expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => '42501'));
    }
    const calls = [
      await client.rpc('queue_mail', mail),
      await client.rpc('claim_mail', { sender_id: 'x' }),
      await client.rpc('finish_mail', { mail_id: id, sender_id: 'a', attempt: 1, outcome: 'sent' }),
      await client.rpc('anonymise_mails'),
      await client.rpc('read_mail_numbers'),
    ];
    expect(calls.map(({ error }) => error?.code)).toEqual(calls.map(() => '42501'));
  }
  expect(await readMail()).toMatchObject({ state: 'queued', recipient: 'lou@example.com' });
});

test('mails of each kind are queued, and sent to their recipients', async () => {
  const to = ' Eva@Example.COM';
  const rest = { ...about, to, occasion: '1' };
  await createInviteMail({ ...rest, inviterName: 'Rui', role: 'coach' });
  await createWavesReadyMail({ ...waves, to, occasion: '1' });
  await createReviewReadyMail({ ...waves, to, occasion: '1', coachName: 'Rui' });
  await createGuardianConsentMail({ ...rest, guardianName: 'Eva', surferName: 'Tom' });
  for (let due = 4; due > 0; due--) expect(await send()).toBe(true);
  expect(await send()).toBe(false);
  expect(carried.map((mail) => [mail.to, 'List-Unsubscribe' in mail.headers])).toEqual([
    ['eva@example.com', false],
    ['eva@example.com', true],
    ['eva@example.com', true],
    ['eva@example.com', false],
  ]);
});

test('the same mail is queued once, also by simultaneous requests or long after it was sent', async () => {
  const asked = await Promise.all(Array.from({ length: 10 }, () => queueWaves('a@b.example', '7')));
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect(await send()).toBe(true);
  await sql`update public.mail_outbox set ended_at = now() - interval '31 days'`;
  await service.rpc('anonymise_mails');
  expect(await queueWaves('a@b.example', '7')).toBe(false);
  expect(await send()).toBe(false);
  const other = { ...about, to: 'a@b.example', occasion: '7' };
  expect(await createInviteMail({ ...other, inviterName: 'Rui', role: 'coach' })).toBe(true);
});

test.each([
  '',
  'nobody',
  'a@b',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example, c@d.example',
  '<a@b.example>',
  `${'a'.repeat(250)}@b.example`,
])('%j is no address for a mail', async (to) => {
  await expect(queueWaves(to)).rejects.toThrow();
  const raw = { kind: 'invite', params: {}, recipient: to, idempotency_key: randomUUID() };
  // The database rejects it too; it accepts a bare host, as inside a network.
  if (to !== 'a@b') expect((await service.rpc('queue_mail', raw)).error).not.toBeNull();
});

test('the content of a mail is deleted when it has ended, and its recipient a month later', async () => {
  await queueWaves();
  await send();
  expect(await readMail()).toMatchObject({ state: 'sent', params: {}, sender_id: null });
  await service.rpc('anonymise_mails');
  expect((await readMail()).recipient).toBe('lou@example.com');
  await sql`update public.mail_outbox set ended_at = now() - interval '31 days'`;
  await service.rpc('anonymise_mails');
  expect((await readMail()).recipient).toBeNull();
});

test('a failed mail is retried with growing delays, and given up after two days', async () => {
  await queueWaves();
  const waits: number[] = [];
  for (let n = 0; n < 12; n++) {
    await makeDue();
    expect(await send(LATER)).toBe(true);
    expect(await send(LATER)).toBe(false);
    // Some seconds may have passed since.
    waits.push(Math.round(Number((await readMail()).wait_s) / 30) * 30);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 14400, 14400, 14400]);
  expect(await readMail()).toMatchObject({
    state: 'queued',
    attempts: 12,
    last_problem: 'try later',
  });
  await sql`update public.mail_outbox set give_up_at = now() + interval '1 hour', next_try_at = now()`;
  await send(LATER);
  expect(await readMail()).toMatchObject({
    state: 'failed',
    params: {},
    last_problem: 'try later',
  });
  const { data } = await service.rpc('read_mail_numbers');
  expect(data).toEqual({ waiting: 0, oldestDueSeconds: 0, givenUp: 1 });
});

test('a mail that the recipient’s server rejects for good is not retried', async () => {
  await queueWaves();
  await send({ outcome: 'refused', problem: '550 5.1.1 nobody here' });
  await makeDue();
  expect(await send()).toBe(false);
  expect(await readMail()).toMatchObject({
    state: 'failed',
    last_problem: '550 5.1.1 nobody here',
  });
});

test('a mail that no sender was running to send is not sent late', async () => {
  await queueWaves();
  await sql`update public.mail_outbox set give_up_at = now() - interval '1 second'`;
  const { mail, gaveUp } = await claim('a');
  expect([mail, gaveUp]).toEqual([null, [expect.objectContaining({ kind: 'waves-ready' })]]);
  expect((await readMail()).state).toBe('failed');
});

test('parameters of a wrong kind end as a failure, and block no other mail', async () => {
  const row = { kind: 'invite', recipient: 'a@b.example', params: { siteUrl: 'javascript:x' } };
  await service.rpc('queue_mail', { ...row, idempotency_key: '1' });
  expect(await send()).toBe(true);
  expect(carried).toEqual([]);
  expect((await readMail()).state).toBe('failed');
});

test('each of many mails goes to one of several senders', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => queueWaves(`s${n}@example.com`)));
  const work = async (senderId: string) => {
    while (await send(SENT, senderId));
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(work));
  expect(carried).toHaveLength(30);
  expect(new Set(carried.map(({ to }) => to)).size).toBe(30);
});

test('a leased mail goes to no other sender; after the lease it is retried, and the late sender ignored', async () => {
  await queueWaves();
  const { mail } = await claim('a');
  expect((await claim('b')).mail).toBeNull();
  await sql`update public.mail_outbox set lease_until = now() - interval '1 second'`;
  expect((await claim('b')).mail).toBeNull();
  expect(await readMail()).toMatchObject({ state: 'queued', attempts: 1 });
  await makeDue();
  expect((await claim('b')).mail).toMatchObject({ id: mail?.id, attempt: 2 });
  const late = { mail_id: mail?.id ?? '', sender_id: 'a', attempt: 1, outcome: 'sent' };
  expect((await service.rpc('finish_mail', late)).data).toBeNull();
  expect(await readMail()).toMatchObject({ state: 'sending', sender_id: 'b' });
});

test('a mail that kills every sender is given up as well', async () => {
  await queueWaves();
  await claim('a');
  await sql`update public.mail_outbox set lease_until = now(), give_up_at = now()`;
  expect((await claim('b')).gaveUp).toHaveLength(1);
  expect((await readMail()).state).toBe('failed');
});

test('a recipient with the link of a mail stops that kind to that address, and resumes it', async () => {
  await queueWaves();
  const { mail } = await claim('a');
  const token = mail?.token ?? '';
  const choice = { kind: 'waves-ready', recipient: 'lou@example.com', stopped: false };
  expect(await getMailChoice(anon, token)).toEqual(choice);
  for (const client of [anon, person]) {
    expect(await saveMailChoice(client, { token, stopped: true })).toBe(true);
    expect(await getMailChoice(client, token)).toMatchObject({ stopped: true });
  }
  await sql`delete from public.mail_outbox`;
  await queueWaves('LOU@example.com');
  expect(await send()).toBe(false);
  expect(await readMail()).toMatchObject({ state: 'skipped', params: {} });
  // Other addresses, other kinds, and mails that must arrive are still sent.
  await queueWaves('ana@example.com');
  await createReviewReadyMail({ ...waves, to: 'lou@example.com', occasion: '1', coachName: 'Rui' });
  const invited = { ...about, to: 'lou@example.com', occasion: '1' };
  await createInviteMail({ ...invited, inviterName: 'Rui', role: 'coach' });
  while (await send());
  expect(carried).toHaveLength(3);
  await saveMailChoice(anon, { token, stopped: false });
  await queueWaves();
  expect(await send()).toBe(true);
  expect(carried.at(-1)?.headers['List-Unsubscribe']).toContain(token);
});

test('a waiting mail that the recipient stops is not sent', async () => {
  await queueWaves();
  await sql`update public.mail_choices set stopped_at = now()`;
  expect(await send()).toBe(false);
  expect((await readMail()).state).toBe('skipped');
});

test('a token of no mail, or of one older than a year, opens nothing', async () => {
  await queueWaves();
  const { mail } = await claim('a');
  await sql`update public.mail_choices set expires_at = now()`;
  expect(await getMailChoice(anon, mail?.token ?? '')).toBeNull();
  const token = 'ab'.repeat(32);
  expect(await getMailChoice(anon, token)).toBeNull();
  expect(await saveMailChoice(anon, { token, stopped: true })).toBe(false);
  const [{ count } = {}] = await sql`
    select count(*)::int from public.mail_choices where stopped_at is not null`;
  expect(count).toBe(0);
});
