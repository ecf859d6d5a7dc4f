import { createHash, randomInt } from 'node:crypto';

// Without those that are taken for one another: 16 of these 31 are 79 random bits.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const PARTS = 4;
const PART_LENGTH = 4;

/** A code as it is shown: `abcd-2345-efgh-6789`. */
export function createRecoveryCode(): string {
  const part = () =>
    Array.from({ length: PART_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: PARTS }, part).join('-');
}

/** What the database knows of a code, in hexadecimal digits. However it was typed: dashes, spaces, capitals. */
export function hashRecoveryCode(userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId} ${plain}`).digest('hex');
}
