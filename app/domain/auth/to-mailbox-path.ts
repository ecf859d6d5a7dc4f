import { keepsMails, type MailboxSetting } from './can-open-mailbox.ts';

/** Where whoever runs the server reads the mails that it keeps; null where they cannot be read on a page. */
export function toMailboxPath(setting: MailboxSetting): string | null {
  if (!keepsMails(setting) || setting.PUBLIC_URL || setting.MAILBOX === 'off') return null;
  return setting.MAILBOX === 'on' ? '/mailbox' : `/mailbox?key=${setting.MAILBOX_KEY}`;
}
