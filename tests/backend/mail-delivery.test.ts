import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/platform/database/database.types.ts';
import { createBackendTransport } from '#app/platform/mail/create-backend-transport.server.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { startSmtp, type TestSmtp } from '../support/start-smtp.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const WORKER = fileURLToPath(new URL('../../worker.ts', import.meta.url));

let folder: TemporaryFolder;
let backend: StartedBackend;
let service: SupabaseClient<Database>;
let sql: Sql;
let smtp: TestSmtp | null = null;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-mails');
  backend = await startBackend({ dataDir: join(folder.path, 'data') });
  service = createClient<Database>(backend.url, backend.secretKey, {
    auth: { persistSession: false },
  });
  sql = openDatabase(backend.dataDir);
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await stopWorker(worker);
  await smtp?.stop();
  smtp = null;
});
afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  await folder?.remove();
});

function startWorker(env: Record<string, string>): ChildProcess {
  const worker = spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
      WORK_DIR: join(folder.path, 'work'),
      MAIL_FROM: 'Waveback <surf@mail.example>',
      ...env,
    },
    stdio: ['ignore', process.env.SHOW_BACKEND_LOG ? 'inherit' : 'ignore', 'inherit'],
  });
  workers.push(worker);
  return worker;
}

async function stopWorker(worker: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill(signal);
  await exited;
}

async function queue(recipient = `${randomUUID()}@example.com`): Promise<string> {
  const { error } = await service.rpc('queue_mail', {
    kind: 'invite',
    recipient,
    idempotency_key: randomUUID(),
    params: {
      siteUrl: 'https://surf.example',
      path: '/join/x',
      organisationName: 'Dune <b>Beach',
      inviterName: 'Marta',
      role: 'coach',
    },
  });
  if (error) throw error;
  return recipient;
}

async function askMailbox(path: string, init: RequestInit = {}, key = backend.secretKey) {
  const headers = { apikey: key, 'content-type': 'application/json' };
  const answer = await fetch(`${backend.url}/mailbox/v1/${path}`, { ...init, headers });
  return { status: answer.status, body: await answer.json() };
}

async function listMailsTo(address: string): Promise<{ id: string; subject: string }[]> {
  const { body } = await askMailbox('messages');
  return body.filter((mail: { to: string }) => mail.to === address);
}

const message = () => ({
  id: randomUUID(),
  to: `${randomUUID()}@example.com`,
  subject: 'Olá',
  text: 'Olá',
  html: '<p>Olá</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
});

test('without a mail server a worker puts mails into the local mailbox', async () => {
  startWorker({ EMBEDDED_BACKEND: 'true', SMTP_URL: '' });
  const address = await queue();
  const [mail] = await waitUntil(
    () => listMailsTo(address),
    (mails) => mails.length > 0,
  );
  expect(mail?.subject).toBe('Join Dune <b>Beach');
  const { body } = await askMailbox(`messages/${mail?.id}`);
  expect(body.text).toContain('https://surf.example/join/x');
  expect(body.html).toContain('Dune &lt;b&gt;Beach');
  await waitUntil(
    async () => (await sql`select state from public.mail_outbox where recipient = ${address}`)[0],
    (row) => row?.state === 'sent',
  );
});

test('the local mailbox stores a mail that arrives twice once', async () => {
  const carry = createBackendTransport(backend.url, backend.secretKey);
  const mail = message();
  expect(await carry(mail)).toEqual({ outcome: 'sent' });
  expect(await carry(mail)).toEqual({ outcome: 'sent' });
  expect(await listMailsTo(mail.to)).toHaveLength(1);
});

test('the mailbox accepts mails with the secret key alone, and only complete ones', async () => {
  const post = (body: unknown, key?: string) =>
    askMailbox('messages', { method: 'POST', body: JSON.stringify(body) }, key);
  expect((await post(message(), backend.publishableKey)).status).toBe(401);
  for (const wrong of [{ to: 'a@b.example, c@d.example' }, { id: '../x' }, { html: '' }]) {
    expect((await post({ ...message(), ...wrong })).status).toBe(400);
  }
  expect((await post('no mail')).status).toBe(400);
});

test('the embedded backend’s own mail server is used if it has one', async () => {
  smtp = await startSmtp({
    toRecipient: (address) => (address.startsWith('nobody') ? '550 5.1.1 nobody' : undefined),
  });
  const other = await startBackend({
    dataDir: join(folder.path, 'other'),
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Surf School <surf@mail.example>' },
  });
  try {
    const carry = createBackendTransport(other.url, other.secretKey);
    expect(await carry(message())).toEqual({ outcome: 'sent' });
    expect(smtp.taken[0]?.raw).toContain('From: Surf School <surf@mail.example>');
    const refused = await carry({ ...message(), to: 'nobody@example.com' });
    expect(refused).toMatchObject({ outcome: 'refused', problem: expect.stringMatching('5.1.1') });
  } finally {
    await other.stop();
  }
  expect(await createBackendTransport(other.url, other.secretKey)(message())).toMatchObject({
    outcome: 'failed',
  });
});

test('a worker killed in the middle of a mail loses none, and two workers send each once', async () => {
  let held = '';
  smtp = await startSmtp({
    // The first mail has arrived, and its sender never gets the response.
    toMail({ to: [address = ''] }) {
      if (held) return undefined;
      held = address;
      return new Promise(() => {});
    },
  });
  const { taken, url } = smtp;
  const killed = startWorker({ SMTP_URL: url });
  await queue();
  await waitUntil(
    async () => held,
    (address) => address !== '',
  );
  await stopWorker(killed, 'SIGKILL');
  const others = await Promise.all(Array.from({ length: 10 }, () => queue()));
  startWorker({ SMTP_URL: url });
  startWorker({ SMTP_URL: url });
  await waitUntil(
    async () => {
      // As if the lease, and then the retry delay, had expired.
      await sql`update public.mail_outbox set lease_until = now() where recipient = ${held} and attempts = 1 and state = 'sending'`;
      await sql`update public.mail_outbox set next_try_at = now() where recipient = ${held} and state = 'queued'`;
      return sql`select id from public.mail_outbox where state <> 'sent'`;
    },
    (open) => open.length === 0,
  );
  expect(taken.map(({ to }) => to[0]).sort()).toEqual([held, ...others].sort());
});
