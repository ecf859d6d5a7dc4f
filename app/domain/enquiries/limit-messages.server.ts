import { createLimiter } from '#app/lib/create-limiter.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/client-address.server.ts';
import { getEnv } from '#app/platform/get-env.server.ts';
import { toClientKey } from '#app/platform/rate-limits/to-client-key.ts';

const PERIOD_MS = 60 * 60_000;
/** A camp's guests write from behind one address; one person writes again when something was forgotten. */
const limiters = {
  perNetwork: createLimiter(20, PERIOD_MS),
  perAddress: createLimiter(10, PERIOD_MS),
};

/** Counts a message. Milliseconds until this network or address may send another one; 0 when it may be sent now. */
export function limitMessages(request: Request, email: string): number {
  if (!getEnv().RATE_LIMITS) return 0;
  const network = toClientKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
  return limiters.perNetwork.take(network) || limiters.perAddress.take(email);
}
