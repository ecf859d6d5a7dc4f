import { createHmac } from 'node:crypto';
import { getEnv } from '#app/platform/env/get-env.server.ts';

const HEADER = 'x-server-proof';

/**
 * What tells our own backend that this server asks, and not a browser with a user's token: it changes
 * passwords and addresses for nobody else (supabase/embedded/api/server-proof.ts). Nothing for a Supabase
 * project, which does not know it.
 */
export function toServerProof(): Record<string, string> {
  const { EMBEDDED_BACKEND, SUPABASE_SECRET_KEY } = getEnv();
  if (!EMBEDDED_BACKEND) return {};
  const proof = createHmac('sha256', SUPABASE_SECRET_KEY).update(HEADER).digest('base64url');
  return { [HEADER]: proof };
}
