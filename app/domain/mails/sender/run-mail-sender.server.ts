import { setTimeout as wait } from 'node:timers/promises';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { MailTransport } from '#app/platform/mail/mail.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { type SenderTools, sendNextMail } from './send-next-mail.server.ts';

const POLL_MS = 5_000;
const ANONYMISE_EVERY_MS = 60 * 60 * 1000;

type Tools = Omit<SenderTools, 'transport'> & {
  transport: MailTransport | null;
  stopping: AbortSignal;
};

/**
 * Sends due mails, one after the other, until stopped; it retries while the backend is unreachable.
 */
export async function runMailSender({ transport, stopping, ...tools }: Tools): Promise<void> {
  if (!transport) {
    logger.warn('mails are not sent: SMTP_URL is not set; they wait in the outbox');
    return;
  }
  let anonymiseAt = Date.now();
  while (!stopping.aborted) {
    try {
      if (Date.now() >= anonymiseAt) {
        requireData('Anonymising old mails', await tools.db.rpc('anonymise_mails'));
        anonymiseAt = Date.now() + ANONYMISE_EVERY_MS;
      }
      if (await sendNextMail({ ...tools, transport })) continue;
    } catch (cause) {
      logger.warn({ err: cause }, 'the outbox could not be reached');
    }
    await wait(POLL_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
