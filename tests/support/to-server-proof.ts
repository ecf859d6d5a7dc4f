import { createHmac } from 'node:crypto';

/** The value of `x-server-proof`, by which the embedded backend recognises its own server. */
export function toServerProof(secretKey: string): string {
  return createHmac('sha256', secretKey).update('x-server-proof').digest('base64url');
}
