import { canOpenMailbox } from '#app/domain/auth/mailbox.ts';
import type { Texts } from '#app/languages/texts.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { getMailDelivery } from './get-mail-delivery.server.ts';

type Words = {
  /** The sentence for a mail that leaves. */
  sent: string;
  /** The mail, as the object of a sentence: “the mail to Maria”. */
  mail: string;
};

/** What is true of a mail that was just written, for the user who requested it. */
export function toMailSentence(
  headers: Headers,
  { sent, mail }: Words,
  way = getMailDelivery(),
): string {
  if (way === 'sent') return sent;
  if (canOpenMailbox(getEnv(), headers)) {
    return `This server does not send e-mails yet. You can read ${mail} in its mailbox, at /mailbox.`;
  }
  return `This site cannot send such e-mails yet, so ${mail} was not sent. Tell the person who runs the site.`;
}

/** The same of the e-mail to a guardian with this name, for a guest. */
export function toAskedSentence(
  headers: Headers,
  name: string,
  { t }: Texts,
  way = getMailDelivery(),
): string {
  if (way === 'sent') return t('asked.written', { name });
  return t(canOpenMailbox(getEnv(), headers) ? 'asked.inMailbox' : 'asked.notSent', { name });
}
