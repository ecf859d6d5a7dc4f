import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { waitForPace } from './limit-attempts.server.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

export type MailSent = { ok: true } | AuthRefusal;

const SENT: MailSent = { ok: true };

/**
 * Returns the same response to a mail request, after the same time, whether or not the address is
 * known: errors that only a known address can have are hidden, and a slow mail server is not waited
 * for.
 */
export async function sendQuietly(asked: Promise<{ error: AuthError | null }>): Promise<MailSent> {
  const answered = asked.then(({ error }) =>
    error === null || needsAccount(error) ? SENT : toAuthRefusal(error),
  );
  answered.catch((error: unknown) => logger.error({ err: error }, 'a mail could not be requested'));
  const paced = waitForPace().then(() => SENT);
  const [outcome] = await Promise.all([Promise.race([answered, paced]), paced]);
  return outcome;
}

function needsAccount(error: AuthError): boolean {
  // Not only known addresses: an unknown address gets this error instead of a mail, since no
  // account is created.
  if (error.code === 'otp_disabled') return true;
  // One mail a minute; limits that apply to every address have another wording.
  if (error.status === 429) return error.message.startsWith('For security purposes');
  if (isAuthRetryableFetchError(error) || (error.status ?? 0) < 500) return false;
  logger.error({ err: error }, 'a mail could not be sent');
  return true;
}
