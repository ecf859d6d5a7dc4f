import type { User } from '@supabase/supabase-js';

/** Who has just signed in. */
export type SignedIn = {
  id: string;
  /** Lower case. */
  email: string;
  /** As given at sign-up; empty when none was. */
  name: string;
  awaitsSecondFactor: boolean;
};

/** Why not: the field it belongs to, the sentence to show and the status to answer with. */
export type AuthRefusal = {
  ok: false;
  field: 'email' | 'password' | 'currentPassword' | 'code' | 'recoveryCode' | 'form';
  reason: string;
  status: 400 | 403 | 429 | 503;
};

/** Who has passed the first factor. The name comes from sign-up, or from the provider, and may be anything. */
export function toSignedIn(user: User): SignedIn {
  const { full_name, name } = user.user_metadata;
  const given = [full_name, name].find((value) => typeof value === 'string');
  const awaitsSecondFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  const email = user.email?.toLowerCase() ?? '';
  return { id: user.id, email, name: given ?? '', awaitsSecondFactor };
}

/** The refusal after too many tries, with when to try again where that is known. */
export function tooOften(seconds: number | null): AuthRefusal {
  return {
    ok: false,
    field: 'form',
    reason: `That was tried too often. Try again in ${seconds === null ? 'a few minutes' : toWait(seconds)}.`,
    status: 429,
  };
}

function toWait(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
}
