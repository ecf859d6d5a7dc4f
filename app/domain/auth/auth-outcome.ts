import type { User } from '@supabase/supabase-js';

/** The user who has just signed in. */
export type SignedIn = {
  id: string;
  /** Lower case. */
  email: string;
  /** As typed at sign-up; empty when none was. */
  name: string;
  awaitsSecondFactor: boolean;
};

/** A failed attempt: the field it belongs to, the sentence to show and the status of the response. */
export type AuthRefusal = {
  ok: false;
  field: 'email' | 'password' | 'currentPassword' | 'code' | 'recoveryCode' | 'form';
  reason: string;
  status: 400 | 403 | 429 | 503;
};

/**
 * The user who has passed the first factor. The name comes from sign-up or from the provider, and
 * may be anything.
 */
export function toSignedIn(user: User): SignedIn {
  const { full_name, name } = user.user_metadata;
  const given = [full_name, name].find((value) => typeof value === 'string');
  const awaitsSecondFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  const email = user.email?.toLowerCase() ?? '';
  return { id: user.id, email, name: given ?? '', awaitsSecondFactor };
}

/** The response after too many tries, with the time of the next try where it is known. */
export function toTooOften(seconds: number | null): AuthRefusal {
  return {
    ok: false,
    field: 'form',
    reason: `Too many attempts. Try again in ${seconds === null ? 'a few minutes' : toWait(seconds)}.`,
    status: 429,
  };
}

function toWait(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
}
