import type { User } from '@supabase/supabase-js';
import type { SignedIn } from './auth-outcome.ts';

/** Who has passed the first factor. The name comes from sign-up, or from the provider, and may be anything. */
export function toSignedIn(user: User): SignedIn {
  const { full_name, name } = user.user_metadata;
  const given = [full_name, name].find((value) => typeof value === 'string');
  const awaitsSecondFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  const email = user.email?.toLowerCase() ?? '';
  return { id: user.id, email, name: given ?? '', awaitsSecondFactor };
}
