import type { Env } from '#app/platform/env/env.server.ts';
import { createBackendTransport } from './create-backend-transport.server.ts';
import { createSmtpTransport } from './create-smtp-transport.server.ts';
import type { MailTransport } from './mail.ts';

type Setting = Pick<
  Env,
  'EMBEDDED_BACKEND' | 'SUPABASE_URL' | 'SUPABASE_SECRET_KEY' | 'SMTP_URL' | 'MAIL_FROM'
>;

/** Null where no mail can be sent: a Supabase project without a mail server. */
export function createMailTransport(setting: Setting): MailTransport | null {
  if (setting.EMBEDDED_BACKEND) {
    return createBackendTransport(setting.SUPABASE_URL, setting.SUPABASE_SECRET_KEY);
  }
  return setting.SMTP_URL ? createSmtpTransport(setting.SMTP_URL, setting.MAIL_FROM) : null;
}
