import { getEnv } from '#app/platform/get-env.server.ts';

/** Whether accounts can have a second factor here: the embedded backend knows none. */
export function offersSecondFactor(): boolean {
  return !getEnv().EMBEDDED_BACKEND;
}
