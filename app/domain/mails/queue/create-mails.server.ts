import { z } from 'zod';
import type { MailTemplate } from '#app/domain/mails/mail-template.ts';
import { guardianConsentMail, inviteMail } from '#app/domain/mails/templates/invitation-mails.ts';
import {
  reviewReadyMail,
  wavesLinkMail,
  wavesReadyMail,
} from '#app/domain/mails/templates/wave-mails.ts';
import type { Json } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';

const envelope = z.object({
  to: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  occasion: z.string().min(1).max(200),
});

type MailInput<S extends z.ZodType> = z.input<S> & {
  to: string;
  /**
   * The subject and recipient of the mail, by ids that are never reused (`{inviteId}`,
   * `{surferId}/{sessionId}`): only one mail of a kind is queued for each occasion.
   */
  occasion: string;
};

/**
 * Puts a mail into the outbox, from where a worker sends it.
 *
 * @returns false when one of its kind was queued for this occasion before
 * @throws ZodError for an invalid address or invalid parameters
 */
async function queueMail<S extends z.ZodType>(
  template: MailTemplate<S>,
  { to, occasion, ...params }: MailInput<S>,
): Promise<boolean> {
  const checked = envelope.parse({ to, occasion });
  template.schema.parse(params);
  const answer = await createAdminSupabase().rpc('queue_mail', {
    kind: template.kind,
    recipient: checked.to,
    // Unchanged: they are formatted when the mail is sent.
    params: params as Json,
    idempotency_key: checked.occasion,
  });
  return requireData('Queueing a mail', answer);
}

/** Asks a minor’s guardian for consent. False when the mail was queued before. */
export function createGuardianConsentMail(
  input: MailInput<typeof guardianConsentMail.schema>,
): Promise<boolean> {
  return queueMail(guardianConsentMail, input);
}

/** Invites a person to an organisation. False when the mail was queued before. */
export function createInviteMail(input: MailInput<typeof inviteMail.schema>): Promise<boolean> {
  return queueMail(inviteMail, input);
}

/** Notifies a surfer of a coach's review. False when the mail was queued before. */
export function createReviewReadyMail(
  input: MailInput<typeof reviewReadyMail.schema>,
): Promise<boolean> {
  return queueMail(reviewReadyMail, input);
}

/** Notifies a surfer that there are waves to watch. False when the mail was queued before. */
export function createWavesReadyMail(
  input: MailInput<typeof wavesReadyMail.schema>,
): Promise<boolean> {
  return queueMail(wavesReadyMail, input);
}

/** Sends a guest the link to their waves that they asked for. False when it was queued before. */
export function createWavesLinkMail(
  input: MailInput<typeof wavesLinkMail.schema>,
): Promise<boolean> {
  return queueMail(wavesLinkMail, input);
}
