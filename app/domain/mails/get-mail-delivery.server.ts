import { getEnv } from '#app/platform/env/get-env.server.ts';
import type { MailDelivery } from './mail-delivery.ts';

/** For the app's own mails: invites, questions to guardians, “your waves are ready”. */
export function getMailDelivery(): MailDelivery {
  const { SMTP_URL, EMBEDDED_BACKEND } = getEnv();
  if (SMTP_URL) return 'sent';
  return EMBEDDED_BACKEND ? 'kept' : 'waits';
}

/** For sign-in mails, which a Supabase project sends by itself. */
export function getSignInMailWay(): MailDelivery {
  return getEnv().EMBEDDED_BACKEND ? getMailDelivery() : 'sent';
}
