import { hasEndedSession } from '../api/ended-session.ts';
import { type Caller, readCaller } from '../callers.ts';
import { isObjectName } from '../storage/object-name.ts';
import type { StorageParts } from '../storage/storage-parts.ts';
import { StorageRefusal } from '../storage/storage-refusal.ts';
import { toUploader } from '../storage/storage-tokens.ts';

export type Creator = {
  /** Equal for every request that may continue the same upload. */
  id: string;
  caller: Caller;
  owner: string | null;
  /** null when the caller decides by the header `x-upsert`. */
  upsert: boolean | null;
};

export function isSigned(request: { url: string }): boolean {
  return /\/upload\/resumable\/sign(?:\/|$)/.test(new URL(request.url).pathname);
}

/**
 * The sender of this request for the object `bucket/name`. With `x-signature` the token decides,
 * and any valid token for the object can continue, so that a new token can replace an expired one
 * half way.
 */
export async function getCreator(
  request: Request,
  { tokens, secrets, connection }: StorageParts,
  object: { bucket: string; name: string },
): Promise<Creator> {
  if (isSigned(request)) {
    if (!isObjectName(object.name)) throw new StorageRefusal('invalid-key');
    const grant = await tokens.require(request.headers.get('x-signature'), 'upload', object);
    return {
      id: `signed:${grant.owner ?? ''}`,
      caller: toUploader(grant),
      owner: grant.owner,
      upsert: grant.upsert,
    };
  }
  const result = await readCaller(request, secrets);
  if (!result.ok) throw new StorageRefusal(result.reason);
  const { caller } = result;
  if (await hasEndedSession(caller, connection.kysely)) throw new StorageRefusal('expired-token');
  return { id: `${caller.role}:${caller.uid ?? ''}`, caller, owner: caller.uid, upsert: null };
}
