import {
  findPasswordProblem,
  PASSWORD_MIN_LENGTH,
  type PasswordProblem,
  passwordReasons,
} from '#app/lib/text/password-rule.ts';

/** How far a password that is being typed has come: `level` of three, and why no further. */
export type PasswordVerdict = { level: 1 | 2 | 3; sentence: string };

// The server knows 49,000; these are the most used of those that the rest of the rule lets through.
const MOST_USED = new Set(
  `password password1 password123 passw0rd baseball football superman 1qaz2wsx trustno1 sunshine
  iloveyou computer starwars princess corvette internet q1w2e3r4 q1w2e3r4t5 maverick whatever mercedes
  midnight victoria 1q2w3e4r 1q2w3e4r5t cocacola danielle jonathan jennifer michelle samantha liverpool
  startrek qazwsxedc dolphins mountain elephant creative december nintendo snowball minecraft metallica
  paradise butterfly surfboard 1qazxsw2 147258369`.split(/\s+/),
);
// Longer than what is guessed by trying all there are, whatever it is made of.
const LONG = 14;

/** @param personal the user's e-mail address and name, as far as known */
export function judgePassword(password: string, personal: string[]): PasswordVerdict {
  const isMostUsed = MOST_USED.has(password.normalize('NFKC').toLowerCase());
  const problem: PasswordProblem | 'common' | null =
    findPasswordProblem(password, personal) ?? (isMostUsed ? 'common' : null);
  if (problem === 'too-short') {
    const missing = PASSWORD_MIN_LENGTH - [...password].length;
    return { level: 1, sentence: `Too short: ${missing} more, please.` };
  }
  if (problem) return { level: 1, sentence: passwordReasons[problem] };
  return [...password].length < LONG
    ? { level: 2, sentence: 'Good enough. Longer is better.' }
    : { level: 3, sentence: 'Strong.' };
}
