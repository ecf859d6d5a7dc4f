import { compare } from 'bcrypt';
import { toAuthError } from './auth-responses.ts';

/** A hash that matches no password, of as many rounds as lite's: a comparison takes as long as with a real one. */
const UNKNOWN_USER_HASH = '$2b$10$rwyknaKHYkdvfP2SNhcdN.wP.KGmruJJUWtsfgUidZk2mRm2tG8V6';
const LEAST_CHARACTERS = 8;
// bcrypt reads no further.
const MOST_BYTES = 72;

/** Does a comparison for an address without a password, so that the time reveals nothing. */
export async function verifyAgainstNothing(password: string): Promise<void> {
  await compare(password, UNKNOWN_USER_HASH);
}

/** Why a password can't be chosen, in the format that clients know; null when it can. */
export function toPasswordError(password: unknown): Response | null {
  if (typeof password !== 'string' || password === '') {
    return toAuthError(400, 'validation_failed', 'Signup requires a valid password');
  }
  if (Buffer.byteLength(password) > MOST_BYTES) {
    const message = `Password cannot be longer than ${MOST_BYTES} characters`;
    return toAuthError(400, 'validation_failed', message);
  }
  if (password.length >= LEAST_CHARACTERS) return null;
  const message = `Password should be at least ${LEAST_CHARACTERS} characters.`;
  return toAuthError(422, 'weak_password', message, {}, { weak_password: { reasons: ['length'] } });
}
