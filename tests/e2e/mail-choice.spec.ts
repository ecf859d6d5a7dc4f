import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openVisitor } from '../support/open-visitor.ts';
import { readMailTexts } from '../support/read-mails.ts';
import { createWorld, type World } from '../support/upload-world.ts';

const dataDir = process.env.TEST_DATA_DIR ?? '';

let admin: World['admin'];
test.beforeAll(async () => {
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  ({ admin } = await createWorld(dataDir));
});

/** A mail to a surfer without an account. */
async function queueMail() {
  const recipient = `ana-${randomUUID()}@example.com`;
  const queued = await admin.rpc('queue_mail', {
    kind: 'waves-ready',
    recipient,
    idempotency_key: randomUUID(),
    params: {
      siteUrl: process.env.BASE_URL ?? '',
      path: '/app/share',
      organisationName: 'Dune Beach',
      surferName: 'Ana',
      spotName: 'Coxos',
      day: 'Sat 21 Nov',
      waveCount: 6,
    },
  });
  if (queued.error) throw queued.error;
  const choice = await admin
    .from('mail_choices')
    .select('token')
    .eq('recipient', recipient)
    .single();
  return { recipient, path: `/mails/${choice.data?.token}` };
}

async function isStopped(recipient: string) {
  const { data } = await admin
    .from('mail_choices')
    .select('stopped_at')
    .eq('recipient', recipient)
    .single();
  return data?.stopped_at !== null;
}

// The page has no script, only the check that every form of guests' pages has.
test('a surfer without an account stops mails, and resumes them', async () => {
  const { recipient, path } = await queueMail();
  const surfer = await openVisitor();
  await surfer.open(path);
  expect(surfer.text('main')).toContain(recipient);
  await surfer.submit('Stop these e-mails');
  expect(surfer.text('h1')).toBe('These e-mails are stopped');
  expect(await isStopped(recipient)).toBe(true);
  await surfer.submit('Send them again');
  expect(surfer.text('h1')).toBe('Stop these e-mails?');
  expect(await isStopped(recipient)).toBe(false);
});

test('a mail arrives in the local mailbox, and the mail program’s own button stops further ones', async () => {
  const { recipient, path } = await queueMail();
  const findMail = async () => {
    const mails = await readMailTexts();
    return mails.find((mail) => mail.includes(`To: ${recipient}`)) ?? '';
  };
  await expect.poll(findMail, { timeout: 30_000 }).toContain('Subject: Your 6 waves are ready');
  const headers = ((await findMail()).split('\n\n')[0] ?? '').replaceAll(/\n\s+/g, ' ');
  const link = /^List-Unsubscribe: <(.+)>$/m.exec(headers)?.[1] ?? '';
  expect(link).toBe(`${process.env.BASE_URL}${path}`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  // As mail services do it: no cookie, no origin, and a prefetch of the link first.
  expect((await fetch(link)).status).toBe(200);
  expect(await isStopped(recipient)).toBe(false);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const answer = await fetch(link, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(await isStopped(recipient)).toBe(true);
});

test('an invalid form changes nothing, and no other link opens', async () => {
  const { recipient, path } = await queueMail();
  const post = async (to: string, form: Record<string, string>) =>
    (
      await fetch(`${process.env.BASE_URL}${to}`, {
        method: 'POST',
        body: new URLSearchParams(form),
      })
    ).status;
  expect(await post(path, {})).toBe(400);
  expect(await post(path, { intent: 'drop' })).toBe(400);
  expect(await isStopped(recipient)).toBe(false);
  for (const other of [`/mails/${'ab'.repeat(32)}`, '/mails/x']) {
    expect((await fetch(`${process.env.BASE_URL}${other}`)).status).toBe(404);
    expect(await post(other, { intent: 'stop' })).toBe(404);
  }
});
