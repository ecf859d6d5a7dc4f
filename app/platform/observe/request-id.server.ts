import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 8;
/** As the database and the embedded backend take it. */
const HARMLESS = /^[A-Za-z0-9][\w.-]{7,63}$/;

/** Sixteen characters that are easily searched for in a log. */
export function createRequestId(): string {
  return randomBytes(RANDOM_BYTES).toString('hex');
}

/** The id that came along, when whoever sends it may choose it and it is fit for a log; else a new one. */
export function chooseRequestId(given: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof given === 'string' && HARMLESS.test(given) ? given : createRequestId();
}
