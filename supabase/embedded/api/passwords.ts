import { compare } from 'bcrypt';
import { refuseAuth } from './auth-answers.ts';

/** The hash of no password, of as many rounds as lite's: comparing with it takes as long as with a real one. */
const NOBODYS = '$2b$10$rwyknaKHYkdvfP2SNhcdN.wP.KGmruJJUWtsfgUidZk2mRm2tG8V6';
const LEAST_CHARACTERS = 8;
// bcrypt reads no further.
const MOST_BYTES = 72;

/** The work of a comparison for an address that has no password: its time tells nothing. */
export async function compareWithNothing(password: string): Promise<void> {
  await compare(password, NOBODYS);
}

/** Why a password can't be chosen, in the form that clients know; null when it can. */
export function refusePassword(password: unknown): Response | null {
  if (typeof password !== 'string' || password === '') {
    return refuseAuth(400, 'validation_failed', 'Signup requires a valid password');
  }
  if (Buffer.byteLength(password) > MOST_BYTES) {
    const message = `Password cannot be longer than ${MOST_BYTES} characters`;
    return refuseAuth(400, 'validation_failed', message);
  }
  if (password.length >= LEAST_CHARACTERS) return null;
  const message = `Password should be at least ${LEAST_CHARACTERS} characters.`;
  return refuseAuth(422, 'weak_password', message, {}, { weak_password: { reasons: ['length'] } });
}
