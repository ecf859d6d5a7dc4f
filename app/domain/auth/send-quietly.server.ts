import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { AuthRefusal } from './auth-outcome.ts';
import { pace } from './limit-attempts.server.ts';
import { toAuthRefusal } from './to-auth-refusal.server.ts';

export type MailSent = { ok: true } | AuthRefusal;

const SENT: MailSent = { ok: true };

/**
 * Answers a request for a mail in the same way, and after the same time, whether the address is
 * known or not: what only a known address can run into is not told, and a mail server that takes
 * longer is not waited for.
 */
export async function sendQuietly(asked: Promise<{ error: AuthError | null }>): Promise<MailSent> {
  const answered = asked.then(({ error }) =>
    error === null || onlyKnownOnesMeet(error) ? SENT : toAuthRefusal(error),
  );
  answered.catch((error: unknown) => logger.error({ err: error }, 'asking for a mail failed'));
  const paced = pace().then(() => SENT);
  const [outcome] = await Promise.all([Promise.race([answered, paced]), paced]);
  return outcome;
}

function onlyKnownOnesMeet(error: AuthError): boolean {
  // Not quite: no account is made for an unknown address, which gets this instead of a mail.
  if (error.code === 'otp_disabled') return true;
  // One mail a minute; the limits that hold for every address are worded otherwise.
  if (error.status === 429) return error.message.startsWith('For security purposes');
  if (isAuthRetryableFetchError(error) || (error.status ?? 0) < 500) return false;
  logger.error({ err: error }, 'a mail could not be sent');
  return true;
}
