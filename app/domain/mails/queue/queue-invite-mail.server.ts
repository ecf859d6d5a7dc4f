import { inviteMail } from '../templates/invite-mail.ts';
import { type MailInput, queueMail } from './queue-mail.server.ts';

/** Invites somebody to an organisation. False when that was queued before. */
export function queueInviteMail(input: MailInput<typeof inviteMail.schema>): Promise<boolean> {
  return queueMail(inviteMail, input);
}
