import type { Env } from '#app/platform/env/env.server.ts';
import { createBackendCarrier } from './create-backend-carrier.server.ts';
import { createSmtpCarrier } from './create-smtp-carrier.server.ts';
import type { MailCarrier } from './mail.ts';

type Setting = Pick<
  Env,
  'EMBEDDED_BACKEND' | 'SUPABASE_URL' | 'SUPABASE_SECRET_KEY' | 'SMTP_URL' | 'MAIL_FROM'
>;

/** Null where no mail can be sent: a Supabase project without a mail server. */
export function createMailCarrier(setting: Setting): MailCarrier | null {
  if (setting.EMBEDDED_BACKEND) {
    return createBackendCarrier(setting.SUPABASE_URL, setting.SUPABASE_SECRET_KEY);
  }
  return setting.SMTP_URL ? createSmtpCarrier(setting.SMTP_URL, setting.MAIL_FROM) : null;
}
