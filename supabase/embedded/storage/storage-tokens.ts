import { sign, verify } from 'hono/jwt';
import { StorageRefusal } from './storage-refusal.ts';

/**
 * What a signed address permits, for one object and a time. Addresses of the scope `download`, which users could sign
 * for a year, are refused.
 */
export type StorageGrant =
  | { scope: 'read'; url: string }
  | { scope: 'upload'; url: string; owner: string | null; upsert: boolean };

export type StorageTokens = {
  create: (grant: StorageGrant, seconds: number) => Promise<string>;
  /** @throws StorageRefusal unless the token is ours, in time, and for this scope and object. */
  require: <Scope extends StorageGrant['scope']>(
    token: string | null | undefined,
    scope: Scope,
    object: { bucket: string; name: string },
  ) => Promise<Extract<StorageGrant, { scope: Scope }>>;
};

/** The secret signs nothing else, so that a sign-in token never passes for an address and vice versa. */
export function createStorageTokens(secret: string): StorageTokens {
  return {
    create: (grant, seconds) => {
      const now = Math.floor(Date.now() / 1000);
      return sign({ ...grant, iat: now, exp: now + seconds }, secret, 'HS256');
    },
    require: async (token, scope, { bucket, name }) => {
      const claims = await readToken(token ?? '', secret);
      if (claims.scope !== scope || claims.url !== `${bucket}/${name}`) {
        throw new StorageRefusal('invalid-signature');
      }
      return claims as never;
    },
  };
}

async function readToken(token: string, secret: string): Promise<Record<string, unknown>> {
  try {
    return await verify(token, secret, 'HS256');
  } catch (error) {
    const expired = error instanceof Error && error.name === 'JwtTokenExpired';
    throw new StorageRefusal(expired ? 'expired-token' : 'invalid-signature');
  }
}
