import { log } from '../log.ts';
import type { MailDelivery } from './create-mail-delivery.ts';
import { toPlainText } from './to-plain-text.ts';

export type MailDriver = {
  send: (message: { to: string; subject: string; html?: string; text?: string }) => Promise<void>;
};

/** The driver by which lite sends the mails for signing in. */
export function createMailDriver(deliver: MailDelivery): MailDriver {
  return {
    async send({ to, subject, html = '' }) {
      try {
        // Lite's own text version links to a URL of its own, so ours is made from the template.
        await deliver({ to, subject, html, text: toPlainText(html) });
      } catch (error) {
        log('error', 'A mail could not be sent', { error });
        throw new Error('The mail could not be sent', { cause: error });
      }
    },
  };
}
