// The same as supabase/embedded/api/is-common-password.ts: neither side may import the other.
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);
// "football2024!" is found as fast as "football".
const ENDING = /[\d\W_]{1,4}$/;

/** Whether a password is one of the 49,000 most used, alone or followed by up to four digits and symbols. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  return common.has(lower) || common.has(lower.replace(ENDING, ''));
}
