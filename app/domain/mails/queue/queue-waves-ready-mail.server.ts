import { wavesReadyMail } from '../templates/waves-ready-mail.ts';
import { type MailInput, queueMail } from './queue-mail.server.ts';

/** Tells a surfer that there are waves to watch. False when that was queued before. */
export function queueWavesReadyMail(
  input: MailInput<typeof wavesReadyMail.schema>,
): Promise<boolean> {
  return queueMail(wavesReadyMail, input);
}
