import { createLimiter } from '#app/lib/limits/create-limiter.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import { toClientKey } from '#app/platform/rate-limits/to-client-key.ts';

const PERIOD_MS = 60 * 60_000;
/** A camp's guests write from behind one address; one person writes again when something was forgotten. */
const limiters = {
  perNetwork: createLimiter(20, PERIOD_MS),
  perUser: createLimiter(10, PERIOD_MS),
};

/**
 * Counts a message: for its sender if they are signed in, whom nobody in their network can then keep from writing; else
 * for the network. Typed addresses are not counted: anybody may type anybody's.
 *
 * @returns milliseconds until they may send another one; 0 when it may be sent now
 */
export function limitMessages(request: Request, senderId: string | null): number {
  if (!getEnv().RATE_LIMITS) return 0;
  if (senderId) return limiters.perUser.take(senderId);
  return limiters.perNetwork.take(toClientKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? ''));
}
