import type { AuthRefusal } from './auth-outcome.ts';

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
