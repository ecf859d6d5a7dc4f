import { createCookie } from 'react-router';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';

/** The purpose of the mail that a visitor waits for. */
const steps = ['sign-in', 'sign-up', 'reset'] as const;

/** A visitor in the middle of the sign-in pages. */
export type PendingSignIn = { email: string; step: PendingStep };
export type PendingStep = (typeof steps)[number];

// As long as the links and codes in the mails.
const MAX_AGE_SECONDS = 3600;

// Its contents are the visitor's own input, checked again when read, so it needs no signature.
const cookie = createCookie('pending-sign-in', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/auth',
  maxAge: MAX_AGE_SECONDS,
});

/** The `set-cookie` that stores it; null deletes it. */
export function toPendingSignInCookie(pending: PendingSignIn | null): Promise<string> {
  const secure = isSecureSite();
  return cookie.serialize(pending ?? '', pending ? { secure } : { secure, maxAge: 0 });
}

/** The sign-in that this browser has started; null without a valid cookie. */
export async function parsePendingSignIn(request: Request): Promise<PendingSignIn | null> {
  const found: unknown = await cookie.parse(request.headers.get('cookie'));
  if (typeof found !== 'object' || found === null) return null;
  const { email, step } = found as Record<string, unknown>;
  const known = steps.find((name) => name === step);
  return typeof email === 'string' && known ? { email, step: known } : null;
}
