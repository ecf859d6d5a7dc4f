import { createHash, randomBytes } from 'node:crypto';

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function toHash(token: string): string {
  return `\\x${createHash('sha256').update(token).digest('hex')}`;
}
