import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 8;
/** The format that the database and the embedded backend accept. */
const HARMLESS = /^[A-Za-z0-9][\w.-]{7,63}$/;

/** Sixteen characters that are easily searched for in a log. */
export function createRequestId(): string {
  return randomBytes(RANDOM_BYTES).toString('hex');
}

/** The id of the request, if its sender may choose it and it is safe to log; else a new one. */
export function toRequestId(given: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof given === 'string' && HARMLESS.test(given) ? given : createRequestId();
}
