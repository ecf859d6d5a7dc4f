import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { logger } from '#app/platform/observe/logger.server.ts';
import { type AuthRefusal, toTooOften } from './auth-outcome.ts';

// One sentence for a wrong password, an unknown address and an unconfirmed one, so that a visitor
// cannot find out who has an account.
const NO_MATCH: AuthRefusal = reject(
  'form',
  'This e-mail address and password do not match. Check both, or let us e-mail you a link. If your account is new, confirm its address first.',
);

const WRONG_TOTP = reject(
  'code',
  'This code is wrong or has just expired. Enter the code that your app shows now.',
);
const NO_TOTP = 'Authenticator apps cannot be used on this site at the moment.';

const SIGN_IN_AGAIN = 'Sign out and sign in again, then change it.';

const refusals: Record<string, AuthRefusal> = {
  invalid_credentials: NO_MATCH,
  email_not_confirmed: NO_MATCH,
  weak_password: reject('password', 'This password is easy to guess. Choose a longer one.'),
  email_address_invalid: reject(
    'email',
    'This address cannot receive e-mails. Check its spelling.',
  ),
  email_address_not_authorized: reject(
    'email',
    'This site cannot send e-mail to that address yet.',
  ),
  validation_failed: reject('email', 'This address cannot receive e-mails. Check its spelling.'),
  otp_expired: reject('code', 'This code is wrong or no longer valid. Use the latest e-mail.'),
  signup_disabled: reject('form', 'You cannot create an account on this site at the moment.', 403),
  mfa_verification_failed: WRONG_TOTP,
  mfa_challenge_expired: WRONG_TOTP,
  mfa_verification_rejected: WRONG_TOTP,
  mfa_factor_not_found: reject('form', 'This authenticator app is no longer on your account.'),
  mfa_factor_name_conflict: reject('form', 'You already have an authenticator app with this name.'),
  too_many_enrolled_mfa_factors: reject('form', 'Remove one of your authenticator apps first.'),
  mfa_totp_enroll_not_enabled: reject('form', NO_TOTP, 403),
  mfa_totp_verify_not_enabled: reject('form', NO_TOTP, 403),
  insufficient_aal: reject(
    'form',
    'Sign in again with the code of your authenticator app, or remove the app if you lost it.',
    403,
  ),
  reauthentication_needed: reject('form', SIGN_IN_AGAIN, 403),
  current_password_required: reject('form', SIGN_IN_AGAIN, 403),
  user_banned: reject('form', 'This account is closed.', 403),
};

const BACKEND_TROUBLE = reject(
  'form',
  'The server did not respond. Nothing was changed: try again in a moment.',
  503,
);

/**
 * The sentence for an error of the auth backend.
 *
 * @throws Error for an error that only a bug can cause
 */
export function toAuthRefusal(error: AuthError): AuthRefusal {
  if (error.status === 429) return toTooOften(readSeconds(error.message));
  const refusal = refusals[error.code ?? ''];
  if (refusal) return refusal;
  // The backend returns 500 for a mail server that doesn't respond.
  if (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500) {
    logger.error({ err: error }, 'the auth backend failed');
    return BACKEND_TROUBLE;
  }
  throw new Error('The auth backend rejected a request for an unknown reason', { cause: error });
}

/**
 * Supabase reports the time only in its message: `… after 59 seconds.`, `… once every 60 seconds.`
 */
function readSeconds(message: string): number | null {
  const seconds = /(\d+) seconds?\b/.exec(message)?.[1];
  return seconds === undefined ? null : Number(seconds);
}

function reject(
  field: AuthRefusal['field'],
  reason: string,
  status: AuthRefusal['status'] = 400,
): AuthRefusal {
  return { ok: false, field, reason, status };
}
