// The same as supabase/embedded/api/password-rule.ts: neither side may import the other.

export const PASSWORD_MIN_LENGTH = 8;
/** bcrypt, with which the backends store passwords, reads no further. */
export const PASSWORD_MAX_BYTES = 72;

export type PasswordProblem = 'too-short' | 'too-long' | 'predictable' | 'personal';

/** The message on the forms and of the interface. */
export const passwordReasons: Record<PasswordProblem | 'common', string> = {
  'too-short': `Choose a password of at least ${PASSWORD_MIN_LENGTH} characters.`,
  'too-long': `Choose a shorter password: at most ${PASSWORD_MAX_BYTES} characters, or fewer with accents and emoji.`,
  predictable: 'Choose a password that is not a row of keys or a repeated pattern.',
  personal: `Choose a password with at least ${PASSWORD_MIN_LENGTH} characters besides your name, your e-mail address and the name of this site.`,
  common: 'Many people use this password or one like it. Choose another.',
};

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
];
const NEIGHBOURS = new Set(
  ROWS.flatMap((row) => [...row].slice(1).flatMap((key, i) => [row[i] + key, key + row[i]])),
);
const REPEATED = /^(.{1,8})\1+$/u;
// Fewer different characters: the rest follows a row of keys or repeats the character before.
const MIN_OWN_CHARACTERS = 4;
const PRODUCT = 'waveback';
// "Jo" is in half of all passwords by chance.
const MIN_PERSONAL_LENGTH = 3;

/**
 * What is wrong with a new password, as far as it shows without the list of common ones.
 *
 * @param personal the user's e-mail address and name and the name of the site, as far as known
 */
export function findPasswordProblem(password: string, personal: string[]): PasswordProblem | null {
  // A user who types full-width letters types the same word.
  const characters = [...password.normalize('NFKC').toLowerCase()];
  if (characters.length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) return 'too-long';
  const own = characters.filter((character, i) => {
    const before = characters[i - 1] ?? '';
    return character !== before && !NEIGHBOURS.has(before + character);
  });
  if (own.length < MIN_OWN_CHARACTERS || REPEATED.test(characters.join(''))) return 'predictable';
  let rest = characters.join('');
  for (const word of toWords([PRODUCT, ...personal])) rest = rest.replaceAll(word, '');
  return [...rest].length < PASSWORD_MIN_LENGTH ? 'personal' : null;
}

/** The longest first: the rest of a shorter one must not hide a longer one. */
function toWords(personal: string[]): string[] {
  const texts = personal.map((text) => text.trim().toLowerCase());
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return words
    .filter((word) => word.length >= MIN_PERSONAL_LENGTH)
    .sort((a, b) => b.length - a.length);
}
