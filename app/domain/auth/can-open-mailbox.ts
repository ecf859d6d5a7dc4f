/** What decides whether the mails that this server holds may be read on a page. */
export type MailboxSetting = {
  EMBEDDED_BACKEND: boolean;
  HOST: string;
  PUBLIC_URL?: string | undefined;
  SMTP_URL?: string | undefined;
};

/**
 * Whether this request may read the mailbox. Whoever can read it can sign in as anybody, so it
 * is only for somebody trying the product out on their own machine: mails are not sent, the
 * server is reachable from this machine alone, and nothing has passed the request on. The Host
 * header must be this machine's, or a page elsewhere could have its own name point here.
 */
export function canOpenMailbox(setting: MailboxSetting, headers: Headers): boolean {
  if (!setting.EMBEDDED_BACKEND || setting.SMTP_URL || setting.PUBLIC_URL) return false;
  if (!isLoopback(setting.HOST)) return false;
  const names = [...headers.keys()];
  if (names.some((name) => name.startsWith('x-forwarded-') || PASSED_ON.has(name))) return false;
  const host = /^(?<name>\[[\da-f:]+\]|[\da-z.-]+)(?::\d{1,5})?$/i.exec(headers.get('host') ?? '');
  return isLoopback(host?.groups?.name ?? '');
}

const PASSED_ON = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']);

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
