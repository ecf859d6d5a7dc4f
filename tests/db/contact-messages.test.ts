import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contactForm } from '#app/domain/enquiries/contact-form-schema.ts';
import {
  countMessages,
  deleteMessage,
  listMessages,
  saveMessageState,
  sendReply,
} from '#app/domain/enquiries/messages.server.ts';
import { sendMessage, toMessageId } from '#app/domain/enquiries/send-message.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import type { StartedBackend } from '../support/start-backend.ts';
import { openWarmBackend } from '../support/warm-backend.ts';
import type { Client } from './support/create-two-schools.ts';

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };
const all = { state: null, search: '' };

let backend: StartedBackend;
let sql: Sql;
let admin: Client;
let surfer: Client;
let surferId: string;

beforeAll(async () => {
  backend = await openWarmBackend('plain');
  sql = openDatabase(backend.dataDir);
  ({ client: admin } = await signUp('admin@example.com'));
  ({ client: surfer, id: surferId } = await signUp('ana@example.com'));
  const service = createClient<Database>(backend.url, backend.secretKey, quiet);
  const { error } = await service.rpc('configure_platform', {
    admin_emails: ['admin@example.com', 'second@example.com'],
  });
  if (error) throw error;
});
afterAll(() => sql?.end());
beforeEach(async () => {
  await sql`delete from public.contact_messages`;
  await sql`delete from public.file_removals`;
  await sql`delete from public.mail_outbox`;
});

async function signUp(email: string) {
  const service = createClient<Database>(backend.url, backend.secretKey, quiet);
  const login = { email, password: randomUUID() };
  const made = await service.auth.admin.createUser({ ...login, email_confirm: true });
  if (made.error) throw made.error;
  const client = createClient<Database>(backend.url, backend.publishableKey, quiet);
  const { error } = await client.auth.signInWithPassword(login);
  if (error) throw error;
  const { id } = made.data.user;
  await sql`insert into public.profiles (id, full_name) values (${id}, 'Ana')`;
  return { client, id };
}

/** Sends what the user typed; returns the reference. */
async function send(typed: Record<string, string> = {}, more: Partial<Sending> = {}) {
  const form = contactForm.parse({
    topic: 'question',
    name: 'Ana',
    email: 'ana@example.com',
    message: 'Hello',
    ...typed,
  });
  const { formId = randomUUID(), senderId = null, picturePath = null } = more;
  const messageId = toMessageId(formId, form, null);
  const siteUrl = 'https://surf.example';
  const sent = { form, messageId, senderId, siteUrl };
  const path = picturePath && `${messageId}/picture.webp`;
  const reference = await sendMessage({ ...sent, picturePath: path });
  if (!reference) throw new Error('It was not stored');
  return reference;
}
type Sending = { formId: string; senderId: string; picturePath: string };

const readMails = () => sql`
  select kind, recipient, params from public.mail_outbox order by kind, recipient`;

async function findOnly() {
  const [message, ...others] = await listMessages(admin, all, 0);
  if (!message || others.length > 0) throw new Error('There is not one message');
  return message;
}

test('a visitor’s message is mailed to every platform admin, and to no other user', async () => {
  const reference = await send({ email: 'stranger@example.com' });
  expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  const mails = await readMails();
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['contact-message', 'admin@example.com'],
    ['contact-message', 'second@example.com'],
  ]);
  expect(mails[0]?.params).toMatchObject({ reference, email: 'stranger@example.com' });
});

test('a signed-in sender gets a confirmation, at their own confirmed address only', async () => {
  const confirmed = async () =>
    (await readMails()).filter(({ kind }) => kind === 'contact-received');
  await send({ email: 'someone-else@example.com' }, { senderId: surferId });
  expect(await confirmed()).toEqual([]);
  await send({ email: 'ANA@example.com' }, { senderId: surferId });
  expect(await confirmed()).toMatchObject([{ recipient: 'ana@example.com' }]);
  expect(JSON.stringify((await confirmed())[0]?.params)).not.toContain('Hello');
});

test('a form that is sent twice is one message and one mail each; an edited one is another', async () => {
  const formId = randomUUID();
  const references = await Promise.all(Array.from({ length: 5 }, () => send({}, { formId })));
  expect(new Set(references).size).toBe(1);
  expect(await countMessages(admin)).toEqual({ open: 1, answered: 0, closed: 0 });
  expect(await readMails()).toHaveLength(2);
  expect(await send({ message: 'And another thing' }, { formId })).not.toBe(references[0]);
  expect(await countMessages(admin)).toMatchObject({ open: 2 });
});

test('the longest message of the widest letters is stored in full, and its mail has room for it', async () => {
  const message = '🏄"\\\n'.repeat(1000).trim();
  await send({ message, name: '🏄'.repeat(40) });
  expect((await findOnly()).message).toBe(message.slice(0, 4000 * 2));
  const [mail] = await readMails();
  expect(mail?.params).toMatchObject({ isCut: true });
});

test('a flood fills the list and not the inboxes', async () => {
  await sql`
    insert into public.contact_messages (id, reference, topic, name, email, message, site_url)
    select gen_random_uuid(), 'A2A2-' || translate(to_char(n, 'FM0000'), '01', 'XY'), 'other', 'x', 'x@y.example', 'x', 'http://x'
    from generate_series(2222, 2321) as n`;
  await send();
  expect(await readMails()).toHaveLength(0);
  expect((await listMessages(admin, { state: 'open', search: 'hello' }, 0)).length).toBe(1);
});

test('a message is found by its reference in any spelling, and by parts of its text', async () => {
  const reference = await send({ message: 'The red lycra is lost', name: 'Maité' });
  await send({ message: 'Hello' });
  for (const search of [reference, reference.replace('-', '').toLowerCase(), 'RED LYC', 'maité']) {
    const found = await listMessages(admin, { state: null, search }, 0);
    expect(
      found.map((message) => message.reference),
      search,
    ).toEqual([reference]);
    expect(await countMessages(admin, search)).toEqual({ open: 1, answered: 0, closed: 0 });
  }
  expect(await listMessages(admin, { state: null, search: '%' }, 0)).toEqual([]);
});

test('the fields of a coaching day and of an error page are stored with their topic alone', async () => {
  const typed = { dates: '12 to 19 May', level: 'mixed', groupSize: '4', requestId: 'abcdef1234' };
  await send({ topic: 'surf-experience', ...typed });
  expect(await findOnly()).toMatchObject({
    dates: '12 to 19 May',
    level: 'mixed',
    groupSize: 4,
    requestId: null,
  });
  await sql`delete from public.contact_messages`;
  await send({ topic: 'problem', ...typed });
  expect(await findOnly()).toMatchObject({ dates: null, groupSize: null, requestId: 'abcdef1234' });
});

test('an answer is mailed once and stored, and two admins cannot both answer', async () => {
  await send({ email: 'stranger@example.com' });
  const { id: messageId } = await findOnly();
  const answerId = randomUUID();
  const answer = { messageId, answerId, text: 'It is gone.', seenAnswers: 0 };
  const outcomes = await Promise.all([
    sendReply(admin, answer),
    sendReply(admin, answer),
    sendReply(admin, { ...answer, answerId: randomUUID(), text: 'Which film?' }),
  ]);
  const texts = (await findOnly()).answers.map(({ text }) => text);
  expect(texts).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'answered').length).toBe(
    texts[0] === 'It is gone.' ? 1 : 2,
  );
  const mails = (await readMails()).filter(({ kind }) => kind === 'contact-answer');
  expect(mails).toMatchObject([
    { recipient: 'stranger@example.com', params: { answer: texts[0] } },
  ]);
  expect(await findOnly()).toMatchObject({ state: 'answered', answers: [{ isMine: true }] });
});

test('only platform admins answer or close messages, and senders read only their own', async () => {
  await send({ message: 'Mine' }, { senderId: surferId });
  const own = await findOnly();
  await send({ message: 'Not mine', email: 'stranger@example.com' });
  expect((await listMessages(surfer, all, 0)).map(({ message }) => message)).toEqual(['Mine']);
  const answer = { messageId: own.id, answerId: randomUUID(), text: 'Ha', seenAnswers: 0 };
  expect(await sendReply(surfer, answer)).toBe('gone');
  expect(await saveMessageState(surfer, own.id, 'closed')).toBe(false);
  expect(await saveMessageState(admin, own.id, 'closed')).toBe(true);
  expect(await countMessages(admin)).toEqual({ open: 1, answered: 0, closed: 1 });
  expect(await saveMessageState(admin, randomUUID(), 'closed')).toBe(false);
});

test('only a platform admin deletes a single message, with its answers and its picture', async () => {
  await send({ message: 'Kept', email: 'stranger@example.com' });
  await send({ message: 'Mine' }, { senderId: surferId, picturePath: 'yes' });
  const [mine] = await listMessages(surfer, all, 0);
  if (!mine) throw new Error('It is not there');
  const answer = { messageId: mine.id, answerId: randomUUID(), text: 'Hi', seenAnswers: 0 };
  await sendReply(admin, answer);
  expect(await deleteMessage(surfer, mine.id)).toBe(false);
  expect(await deleteMessage(admin, mine.id)).toBe(true);
  expect(await deleteMessage(admin, mine.id)).toBe(false);
  expect(await findOnly()).toMatchObject({ message: 'Kept' });
  expect(await sql`select from public.contact_answers`).toHaveLength(0);
  expect(await sql`select bucket, path from public.file_removals`).toEqual([
    { bucket: 'enquiries', path: mine.picturePath },
  ]);
});

test('a message is deleted half a year after it was closed, with its answers and its picture', async () => {
  await send({ message: 'Old' }, { picturePath: 'yes' });
  const { id, picturePath } = await findOnly();
  await sendReply(admin, { messageId: id, answerId: randomUUID(), text: 'Hi', seenAnswers: 0 });
  await saveMessageState(admin, id, 'closed');
  await send({ message: 'Newer' });
  expect(await countMessages(admin)).toMatchObject({ closed: 1 });
  await sql`update public.contact_messages set state_since = now() - interval '181 days'`;
  await send({ message: 'Newest' });
  expect(await countMessages(admin)).toEqual({ open: 2, answered: 0, closed: 0 });
  expect(await sql`select bucket, path from public.file_removals`).toEqual([
    { bucket: 'enquiries', path: picturePath },
  ]);
});
