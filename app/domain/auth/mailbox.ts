import { isLoopback } from '#app/platform/env/is-loopback.ts';

/** What decides whether the mails that this server holds may be read on a page. */
export type MailboxSetting = {
  MAILBOX: 'key' | 'on' | 'off';
  MAILBOX_KEY?: string | undefined;
  EMBEDDED_BACKEND: boolean;
  HOST: string;
  PUBLIC_URL?: string | undefined;
  SMTP_URL?: string | undefined;
};

/**
 * Whether this request may read the mailbox. Its reader can sign in as any user, so it is only for the person who
 * runs the server, in a browser on the same machine, while no mail server is set up. A proxy need not say that it
 * passed a request on, so that a request from this machine proves little: the key that the server prints at its
 * start does, unless MAILBOX is `on`. The Host must be this machine's, or a page elsewhere could have its own name
 * point here.
 */
export function canOpenMailbox(setting: MailboxSetting, headers: Headers): boolean {
  if (!isAtMailbox(setting, headers)) return false;
  return setting.MAILBOX === 'on' || isMailboxKey(setting, readKeptKey(headers));
}

/** Whether this request comes from where the mailbox may be read, with its key or without. */
export function isAtMailbox(setting: MailboxSetting, headers: Headers): boolean {
  if (!keepsMails(setting) || setting.PUBLIC_URL || setting.MAILBOX === 'off') return false;
  if (!isLoopback(setting.HOST)) {
    const client = headers.get('x-client-address') ?? '';
    if (setting.MAILBOX === 'on' || !isLoopback(client)) return false;
  }
  const names = [...headers.keys()];
  if (names.some((name) => name.startsWith('x-forwarded-') || PASSED_ON.has(name))) return false;
  const host = /^(?<name>\[[\da-f:]+\]|[\da-z.-]+)(?::\d{1,5})?$/i.exec(headers.get('host') ?? '');
  return isLoopback(host?.groups?.name ?? '');
}

export function isMailboxKey({ MAILBOX_KEY }: MailboxSetting, key: string | null): boolean {
  return Boolean(MAILBOX_KEY) && key === MAILBOX_KEY;
}

/** Whether mails stay on the server's machine, since no mail server is named. */
function keepsMails(setting: Pick<MailboxSetting, 'EMBEDDED_BACKEND' | 'SMTP_URL'>): boolean {
  return setting.EMBEDDED_BACKEND && !setting.SMTP_URL;
}

export const MAILBOX_COOKIE = 'mailbox-key';

const PASSED_ON = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']);

function readKeptKey(headers: Headers): string | null {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).map((cookie) => cookie.split('='));
  return cookies.find(([name]) => name === MAILBOX_COOKIE)?.[1] ?? null;
}

/** Where whoever runs the server reads the mails that it keeps; null where they cannot be read on a page. */
export function toMailboxPath(setting: MailboxSetting): string | null {
  if (!keepsMails(setting) || setting.PUBLIC_URL || setting.MAILBOX === 'off') return null;
  return setting.MAILBOX === 'on' ? '/mailbox' : `/mailbox?key=${setting.MAILBOX_KEY}`;
}
