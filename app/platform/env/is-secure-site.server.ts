import { getEnv } from './get-env.server.ts';

/** Whether visitors come by HTTPS, so that every cookie of ours is `Secure`. */
export function isSecureSite(): boolean {
  return getEnv().PUBLIC_URL?.startsWith('https:') ?? false;
}
