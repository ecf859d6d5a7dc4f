import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const words = { sent: 'We have written to Maria.', mail: 'the mail to Maria' };
const fromHere = new Headers({ host: '127.0.0.1:3000' });

/** The configuration is read once per process, so each call loads the module again. */
async function load(headers: Headers) {
  const { toMailSentence } = await import('./to-mail-sentence.server.ts');
  return toMailSentence(headers, words);
}

beforeEach(() => {
  vi.resetModules();
  for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY']) {
    vi.stubEnv(name, 'http://127.0.0.1:1');
  }
  vi.stubEnv('EMBEDDED_BACKEND', 'true');
  vi.stubEnv('MAILBOX', 'on');
});
afterEach(() => vi.unstubAllEnvs());

test('with a mail server, the page reports a mail as sent', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://mail.example');
  expect(await load(fromHere)).toBe(words.sent);
});

test('without a mail server, the operator is led to the mailbox', async () => {
  expect(await load(fromHere)).toMatch(/does not send e-mails yet.*the mail to Maria.*\/mailbox/);
});

test('without a mail server, or with a Supabase project, other users read that no mail was sent', async () => {
  expect(await load(new Headers({ host: 'surf.lan' }))).toMatch(/the mail to Maria was not sent/);
  vi.stubEnv('EMBEDDED_BACKEND', 'false');
  vi.resetModules();
  expect(await load(fromHere)).toMatch(/the mail to Maria was not sent/);
});
