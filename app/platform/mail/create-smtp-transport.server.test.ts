import { afterEach, expect, test } from 'vitest';
import { startSmtp, type TestSmtp } from '../../../tests/support/start-smtp.ts';
import { waitUntil } from '../../../tests/support/wait-until.ts';
import { createSmtpTransport } from './create-smtp-transport.server.ts';
import type { Mail } from './mail.ts';

const link = `https://surf.example/mails/${'ab'.repeat(32)}`;
const mail: Mail = {
  id: '01a1fd41-e893-77a5-9bd8-8a4680cf0daf',
  to: 'ana@example.com',
  subject: 'Ola\r\nBcc: all@example.com',
  text: 'Olá',
  html: '<p>Olá</p>',
  headers: { 'List-Unsubscribe': `<${link}>`, 'X-Two': 'a\r\nBcc: all@example.com' },
};

let smtp: TestSmtp;
afterEach(() => smtp.stop());

const send = (changes: Partial<Mail> = {}) =>
  createSmtpTransport(smtp.url, 'Surf School <surf@mail.example>')({ ...mail, ...changes });

test('a mail server that accepts a mail gets it unchanged, to one recipient, under its own id', async () => {
  smtp = await startSmtp();
  expect(await send()).toEqual({ outcome: 'sent' });
  const [{ to, raw } = { to: [], raw: '' }] = smtp.taken;
  expect(to).toEqual(['ana@example.com']);
  const headers = (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n\s+/g, ' ');
  expect(headers).toContain(`Message-ID: <${mail.id}@mail.example>`);
  expect(headers).toContain('From: Surf School <surf@mail.example>');
  expect(headers).toContain(`List-Unsubscribe: <${link}>`);
  expect(headers).not.toMatch(/^Bcc/im);
});

test('a slow mail server is waited for', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  smtp = await startSmtp({ toMail: () => gate.then(() => undefined) });
  const sending = send();
  await waitUntil(
    async () => smtp.asked.length,
    (count) => count === 1,
  );
  expect(smtp.taken).toEqual([]);
  release();
  expect(await sending).toEqual({ outcome: 'sent' });
});

test.each([
  ['550 5.1.1 nobody of that name', 'refused'],
  ['552 5.2.2 mailbox full', 'refused'],
  ['550 nobody of that name', 'refused'],
  // A wrong setting of ours can be corrected, and a retry then succeeds.
  ['550 5.7.1 relaying denied', 'failed'],
  ['550 5.4.5 daily limit exceeded', 'failed'],
  ['450 4.2.0 greylisted, come again', 'failed'],
  ['421 4.3.2 too busy', 'failed'],
])('“%s” for a recipient means %s', async (answer, outcome) => {
  smtp = await startSmtp({ toRecipient: () => answer });
  expect(await send()).toMatchObject({ outcome, problem: expect.stringContaining(answer) });
  expect(smtp.taken).toEqual([]);
});

test.each([
  ['554 no thanks', 'refused'],
  ['451 4.3.0 disk full', 'failed'],
])('“%s” for a mail means %s', async (answer, outcome) => {
  smtp = await startSmtp({ toMail: () => answer });
  expect(await send()).toMatchObject({ outcome });
});

test('a mail server that is unavailable is tried again', async () => {
  smtp = await startSmtp();
  await smtp.stop();
  expect(await send()).toMatchObject({ outcome: 'failed' });
});

test('an address that is a list reaches no other recipient', async () => {
  smtp = await startSmtp();
  await send({ to: 'ana@example.com, bob@example.com' });
  expect(smtp.asked).not.toContain('bob@example.com');
});
