import { z } from 'zod';
import type { MailTemplate } from '#app/domain/mails/mail-template.ts';
import { guardianConsentMail, inviteMail } from '#app/domain/mails/templates/invitation-mails.ts';
import { reviewReadyMail, wavesReadyMail } from '#app/domain/mails/templates/wave-mails.ts';
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
   * What it is about and for whom, by ids that will not come again (`{inviteId}`, `{surferId}/{sessionId}`):
   * for each, one mail of a kind is queued and no second.
   */
  occasion: string;
};

/**
 * Puts a mail into the outbox, from where a worker sends it.
 *
 * @returns false when one of its kind was queued for this occasion before
 * @throws ZodError for an address or parameters that make no mail
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
    // As they were given: how they are shown is decided when they are sent.
    params: params as Json,
    idempotency_key: checked.occasion,
  });
  return requireData('Queueing a mail', answer);
}

/** Asks a minor’s guardian for consent. False when that was queued before. */
export function queueGuardianConsentMail(
  input: MailInput<typeof guardianConsentMail.schema>,
): Promise<boolean> {
  return queueMail(guardianConsentMail, input);
}

/** Invites somebody to an organisation. False when that was queued before. */
export function queueInviteMail(input: MailInput<typeof inviteMail.schema>): Promise<boolean> {
  return queueMail(inviteMail, input);
}

/** Tells a surfer that the coach has reviewed. False when that was queued before. */
export function queueReviewReadyMail(
  input: MailInput<typeof reviewReadyMail.schema>,
): Promise<boolean> {
  return queueMail(reviewReadyMail, input);
}

/** Tells a surfer that there are waves to watch. False when that was queued before. */
export function queueWavesReadyMail(
  input: MailInput<typeof wavesReadyMail.schema>,
): Promise<boolean> {
  return queueMail(wavesReadyMail, input);
}
