import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type SignedIn, toSignedIn } from '#app/domain/auth/auth-outcome.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { removeRecoveryCodes } from './recovery-codes.server.ts';

const undoSchema = z.object({
  userId: z.uuid(),
  address: z.string(),
  holderId: z.uuid().nullable(),
  isHolderConfirmed: z.boolean(),
});

export type AddressUndo = z.infer<typeof undoSchema>;
type AddressRestored = { user: SignedIn; removedApps: number };

/** What the link of a mail takes back; null for one that was used, is older than 7 days, or never was. */
export async function findAddressUndo(token: string): Promise<AddressUndo | null> {
  const answer = await createAdminSupabase().rpc('find_address_undo', { token });
  if (answer.error) throw new Error('Finding an undo failed', { cause: answer.error });
  return undoSchema.nullable().parse(answer.data);
}

/**
 * Gives the account its old address again, with a password that nobody knows: every auth session and every
 * mailed link ends by that. All its authenticator apps and recovery codes go, since nobody can say which of
 * them a thief has added. Then signs the user in on `db`, to choose a new password. The link works until all
 * of this is done.
 *
 * @returns `taken` where another account has the address by now, `busy` where another request is undoing the change, or has
 */
export async function undoAddressChange(
  db: Db,
  token: string,
): Promise<AddressRestored | 'busy' | 'taken'> {
  const admin = createAdminSupabase();
  const started = await admin.rpc('start_address_undo', { token });
  if (started.error) throw new Error('An undo was not begun', { cause: started.error });
  if (!started.data) return 'busy';
  try {
    // Only now: until the lease was ours, who holds the address could have confirmed it.
    const undo = await findAddressUndo(token);
    if (!undo || undo.isHolderConfirmed) {
      await admin.rpc('release_address_undo', { token });
      return 'taken';
    }
    const restored = await restore(db, undo);
    const finished = await admin.rpc('finish_address_undo', { token });
    if (finished.error) throw new Error('An undo was not finished', { cause: finished.error });
    return restored;
  } catch (error) {
    await admin.rpc('release_address_undo', { token });
    throw error;
  }
}

async function restore(
  db: Db,
  { userId, address, holderId }: AddressUndo,
): Promise<AddressRestored> {
  const { admin } = createAdminSupabase().auth;
  if (holderId !== null) {
    // Signed up, perhaps to stand in the way, and never confirmed.
    const { error } = await admin.deleteUser(holderId);
    if (error) throw new Error('An unconfirmed account could not be removed', { cause: error });
  }
  const password = randomBytes(32).toString('base64url');
  const restored = await admin.updateUserById(userId, {
    email: address,
    email_confirm: true,
    password,
  });
  if (restored.error) throw new Error('An address was not restored', { cause: restored.error });
  // Now that no auth session is left that could add another.
  const removedApps = await removeFactors(userId);
  const link = await admin.generateLink({ type: 'recovery', email: address });
  const token_hash = link.data.properties?.hashed_token ?? '';
  const { data, error } = await db.auth.verifyOtp({ type: 'recovery', token_hash });
  if (!data.user) throw new Error('Signing in after an undo failed', { cause: error });
  return { user: toSignedIn(data.user), removedApps };
}

/** @returns how many the account had that were confirmed */
async function removeFactors(userId: string): Promise<number> {
  const { mfa } = createAdminSupabase().auth.admin;
  const { data, error } = await mfa.listFactors({ userId });
  if (error) throw new Error('The authenticator apps could not be listed', { cause: error });
  for (const { id } of data.factors) {
    const removed = await mfa.deleteFactor({ userId, id });
    // Not found: the link was pressed twice.
    if (removed.error && removed.error.code !== 'mfa_factor_not_found') {
      throw new Error('An authenticator app could not be removed', { cause: removed.error });
    }
  }
  await removeRecoveryCodes(userId);
  return data.factors.filter(({ status }) => status === 'verified').length;
}
