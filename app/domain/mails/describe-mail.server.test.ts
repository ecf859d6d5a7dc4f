import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const words = { sent: 'We have written to Maria.', mail: 'the mail to Maria' };
const fromHere = new Headers({ host: '127.0.0.1:3000' });

/** A process of its own would read the configuration once. */
async function tell(headers: Headers) {
  const { describeMail } = await import('./describe-mail.server.ts');
  return describeMail(headers, words);
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

test('with a mail server a mail is on its way', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://mail.example');
  expect(await tell(fromHere)).toBe(words.sent);
});

test('without one whoever runs the server is led to the mailbox', async () => {
  expect(await tell(fromHere)).toMatch(/sends no mails yet.*the mail to Maria.*\/mailbox/);
});

test('and others are told that no mail was sent, with a Supabase project as well', async () => {
  expect(await tell(new Headers({ host: 'surf.lan' }))).toMatch(/the mail to Maria was not sent/);
  vi.stubEnv('EMBEDDED_BACKEND', 'false');
  vi.resetModules();
  expect(await tell(fromHere)).toMatch(/the mail to Maria was not sent/);
});
