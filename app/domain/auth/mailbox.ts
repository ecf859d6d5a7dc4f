import { isLoopback } from '#app/platform/env/is-loopback.ts';

/** The settings that decide whether a page shows the mails on this server. */
export type MailboxSetting = {
  MAILBOX: 'key' | 'on' | 'off';
  MAILBOX_KEY?: string | undefined;
  EMBEDDED_BACKEND: boolean;
  HOST: string;
  PUBLIC_URL?: string | undefined;
  SMTP_URL?: string | undefined;
};

/**
 * Whether this request may read the mailbox. A reader of the mailbox can sign in as any user, so it
 * is only for the operator, in a browser on the same machine, while no mail server is set up. A
 * proxy may hide that it forwarded a request, so a request from this machine proves little: it
 * needs the key that the server prints at its start, unless MAILBOX is `on`. The Host must be this
 * machine's, or a page elsewhere could point its own name here.
 */
export function canOpenMailbox(setting: MailboxSetting, headers: Headers): boolean {
  if (!isAtMailbox(setting, headers)) return false;
  return setting.MAILBOX === 'on' || isMailboxKey(setting, readStoredKey(headers));
}

/** Whether this request comes from where the mailbox may be read, with or without the key. */
export function isAtMailbox(setting: MailboxSetting, headers: Headers): boolean {
  if (!storesMails(setting) || setting.PUBLIC_URL || setting.MAILBOX === 'off') return false;
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

/** Whether mails stay on the server's machine, since no mail server is set. */
function storesMails(setting: Pick<MailboxSetting, 'EMBEDDED_BACKEND' | 'SMTP_URL'>): boolean {
  return setting.EMBEDDED_BACKEND && !setting.SMTP_URL;
}

export const MAILBOX_COOKIE = 'mailbox-key';

const PASSED_ON = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']);

function readStoredKey(headers: Headers): string | null {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).map((cookie) => cookie.split('='));
  return cookies.find(([name]) => name === MAILBOX_COOKIE)?.[1] ?? null;
}

/** Where the operator reads the mails on this server; null where no page shows them. */
export function toMailboxPath(setting: MailboxSetting): string | null {
  if (!storesMails(setting) || setting.PUBLIC_URL || setting.MAILBOX === 'off') return null;
  return setting.MAILBOX === 'on' ? '/mailbox' : `/mailbox?key=${setting.MAILBOX_KEY}`;
}
