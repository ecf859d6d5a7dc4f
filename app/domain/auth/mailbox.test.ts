import { expect, test } from 'vitest';
import { canOpenMailbox, type MailboxSetting } from './mailbox.ts';

const local: MailboxSetting = { MAILBOX: 'on', EMBEDDED_BACKEND: true, HOST: '127.0.0.1' };

const fromHere = { host: '127.0.0.1:3000' };

const byKey: MailboxSetting = { ...local, MAILBOX: 'key', MAILBOX_KEY: 'printed-at-the-start' };

const withKey = { ...fromHere, cookie: 'a=b; mailbox-key=printed-at-the-start' };

test.each(['127.0.0.1', '127.0.0.1:3000', 'localhost', 'LOCALHOST:3000', '[::1]:3000', '[::1]'])(
  'the mailbox opens for a browser on this machine that requests %s',
  (host) => expect(canOpenMailbox(local, new Headers({ host }))).toBe(true),
);

test.each(['127.0.0.1', 'localhost', '::1'])('the mailbox opens when listening on %s', (HOST) =>
  expect(canOpenMailbox({ ...local, HOST }, new Headers(fromHere))).toBe(true),
);

test.each<[string, Partial<MailboxSetting>]>([
  ['the backend is somewhere else', { EMBEDDED_BACKEND: false }],
  ['it is switched off', { MAILBOX: 'off' }],
  ['mails are sent', { SMTP_URL: 'smtp://mail.example' }],
  ['the site has a public address', { PUBLIC_URL: 'https://surf.example' }],
  ['the server listens to the network', { HOST: '0.0.0.0' }],
  ['the server listens to the network over IPv6', { HOST: '::' }],
  ['the server listens on a name', { HOST: 'localhost.surf.example' }],
])('the mailbox stays shut when %s', (_, change) => {
  expect(canOpenMailbox({ ...local, ...change }, new Headers(fromHere))).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['has no Host', {}],
  ['names another host', { host: 'surf.example' }],
  ['names a host that only starts like this machine', { host: 'localhost.surf.example' }],
  ['names an address that only starts like this machine', { host: '127.0.0.1.surf.example' }],
  ['names an address in the network', { host: '192.168.1.5:3000' }],
  ['hides another host behind a user name', { host: 'localhost@surf.example' }],
  ['carries x-forwarded-for', { ...fromHere, 'x-forwarded-for': '203.0.113.5' }],
  ['carries x-forwarded-host', { ...fromHere, 'X-Forwarded-Host': 'localhost' }],
  ['carries forwarded', { ...fromHere, forwarded: 'for=203.0.113.5' }],
  ['carries via', { ...fromHere, via: '1.1 proxy' }],
])('the mailbox stays shut for a request that %s', (_, headers) => {
  expect(canOpenMailbox(local, new Headers(headers))).toBe(false);
});

test('the mailbox opens for a visitor with the key, since a proxy may hide that it forwards requests', () => {
  expect(canOpenMailbox(byKey, new Headers(withKey))).toBe(true);
  expect(canOpenMailbox(byKey, new Headers(fromHere))).toBe(false);
  expect(canOpenMailbox(byKey, new Headers({ ...fromHere, cookie: 'mailbox-key=' }))).toBe(false);
  expect(canOpenMailbox({ ...byKey, MAILBOX_KEY: undefined }, new Headers(withKey))).toBe(false);
  expect(canOpenMailbox(byKey, new Headers({ ...withKey, via: '1.1 proxy' }))).toBe(false);
});

test('on a server that phones can reach, the key opens the mailbox only on the server’s machine', () => {
  const forPhones = { ...byKey, HOST: '0.0.0.0' };
  const from = (address: string) =>
    canOpenMailbox(forPhones, new Headers({ ...withKey, 'x-client-address': address }));
  expect(from('127.0.0.1')).toBe(true);
  expect(from('::ffff:127.0.0.1')).toBe(true);
  expect(from('192.168.1.7')).toBe(false);
});
