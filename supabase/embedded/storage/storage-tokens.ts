import { sign, verify } from 'hono/jwt';
import { type Caller, SERVICE } from '../callers.ts';
import { StorageRefusal } from './storage-refusal.ts';

/**
 * What a signed URL permits, for one object and a time. URLs of the scope `download`, which users
 * could sign for a year, are rejected.
 */
export type StorageGrant =
  | { scope: 'read'; url: string }
  | { scope: 'upload'; url: string; owner: string | null; upsert: boolean; signer: Signer };

/** The part of the signer's token that policies read; null for the server's own key. */
type Signer = Record<string, unknown> | null;

const READ_BY_POLICIES = ['role', 'sub', 'email', 'aal', 'session_id'];

export type StorageTokens = {
  create: (grant: StorageGrant, seconds: number) => Promise<string>;
  /** @throws StorageRefusal unless the token is ours, valid, and for this scope and object. */
  require: <Scope extends StorageGrant['scope']>(
    token: string | null | undefined,
    scope: Scope,
    object: { bucket: string; name: string },
  ) => Promise<Extract<StorageGrant, { scope: Scope }>>;
};

/** The secret signs nothing else, so that a sign-in token never passes for a signed URL and vice versa. */
export function createStorageTokens(secret: string): StorageTokens {
  return {
    create: (grant, seconds) => {
      const now = Math.floor(Date.now() / 1000);
      return sign({ ...grant, iat: now, exp: now + seconds }, secret, 'HS256');
    },
    require: async (token, scope, { bucket, name }) => {
      const claims = await readToken(token ?? '', secret);
      const isForThis = claims.scope === scope && claims.url === `${bucket}/${name}`;
      // Older tokens named no signer.
      if (!isForThis || (scope === 'upload' && claims.signer === undefined)) {
        throw new StorageRefusal('invalid-signature');
      }
      return claims as never;
    },
  };
}

/** The part of a caller that is stored in the upload token that it signs. */
export function toSigner({ role, claims }: Caller): Signer {
  if (role === 'service_role') return null;
  return Object.fromEntries(READ_BY_POLICIES.map((name) => [name, claims[name]]));
}

/** The caller whose rights apply to a signed upload: its signer, with the rights at that time. */
export function toUploader({ signer }: { signer: Signer }): Caller {
  if (signer === null) return SERVICE;
  const role = signer.role === 'authenticated' ? 'authenticated' : 'anon';
  return { role, uid: typeof signer.sub === 'string' ? signer.sub : null, claims: signer };
}

async function readToken(token: string, secret: string): Promise<Record<string, unknown>> {
  try {
    return await verify(token, secret, 'HS256');
  } catch (error) {
    const expired = error instanceof Error && error.name === 'JwtTokenExpired';
    throw new StorageRefusal(expired ? 'expired-token' : 'invalid-signature');
  }
}
