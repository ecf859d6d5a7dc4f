import { createHmac } from 'node:crypto';
import { getEnv } from '#app/platform/env/get-env.server.ts';

const HEADER = 'x-server-proof';

/**
 * Proves to our own backend that a request comes from this server, not from a browser with a user's
 * token: only the server may change passwords and addresses
 * (supabase/embedded/api/server-proof.ts). Empty for a Supabase project, which does not know it.
 */
export function toServerProof(): Record<string, string> {
  const { EMBEDDED_BACKEND, SUPABASE_SECRET_KEY } = getEnv();
  if (!EMBEDDED_BACKEND) return {};
  const proof = createHmac('sha256', SUPABASE_SECRET_KEY).update(HEADER).digest('base64url');
  return { [HEADER]: proof };
}
