import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type SignedIn, toSignedIn } from '#app/domain/auth/auth-outcome.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { deleteRecoveryCodes } from './recovery-codes.server.ts';

const undoSchema = z.object({
  userId: z.uuid(),
  address: z.string(),
  holderId: z.uuid().nullable(),
  isHolderConfirmed: z.boolean(),
});

export type AddressUndo = z.infer<typeof undoSchema>;
type AddressRestored = { user: SignedIn; removedApps: number };

/**
 * The address change that a mail's link undoes; null for a link that was used, is older than 7
 * days, or never existed.
 */
export async function getAddressUndo(token: string): Promise<AddressUndo | null> {
  const answer = await createAdminSupabase().rpc('find_address_undo', { token });
  if (answer.error) throw new Error('Finding an undo failed', { cause: answer.error });
  return undoSchema.nullable().parse(answer.data);
}

/**
 * Restores the account's old address, with a new random password, which ends every auth session and
 * every mailed link. It removes all authenticator apps and recovery codes, since a thief may have
 * added any of them. Then it signs the user in on `db`, to choose a new password. The link works
 * until all of this is done.
 *
 * @returns `taken` where another account has the address now, `busy` where another request is
 * undoing the change or has undone it
 */
export async function undoAddressChange(
  db: Db,
  token: string,
): Promise<AddressRestored | 'busy' | 'taken'> {
  const admin = createAdminSupabase();
  const started = await admin.rpc('start_address_undo', { token });
  if (started.error) throw new Error('The undo could not be started', { cause: started.error });
  if (!started.data) return 'busy';
  try {
    // Read under the lease: before it, the other account could have confirmed the address.
    const undo = await getAddressUndo(token);
    if (!undo || undo.isHolderConfirmed) {
      await admin.rpc('release_address_undo', { token });
      return 'taken';
    }
    const restored = await restore(db, undo);
    const finished = await admin.rpc('finish_address_undo', { token });
    if (finished.error)
      throw new Error('The undo could not be finished', { cause: finished.error });
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
    // This account took the address, perhaps to block the undo, and never confirmed it.
    const { error } = await admin.deleteUser(holderId);
    if (error) throw new Error('An unconfirmed account could not be removed', { cause: error });
  }
  const password = randomBytes(32).toString('base64url');
  const restored = await admin.updateUserById(userId, {
    email: address,
    email_confirm: true,
    password,
  });
  if (restored.error)
    throw new Error('The old address could not be restored', { cause: restored.error });
  // No auth session is left that could add another factor.
  const removedApps = await deleteFactors(userId);
  const link = await admin.generateLink({ type: 'recovery', email: address });
  const token_hash = link.data.properties?.hashed_token ?? '';
  const { data, error } = await db.auth.verifyOtp({ type: 'recovery', token_hash });
  if (!data.user) throw new Error('Signing in after an undo failed', { cause: error });
  return { user: toSignedIn(data.user), removedApps };
}

/** @returns how many confirmed factors the account had */
async function deleteFactors(userId: string): Promise<number> {
  const { mfa } = createAdminSupabase().auth.admin;
  const { data, error } = await mfa.listFactors({ userId });
  if (error) throw new Error('The authenticator apps could not be listed', { cause: error });
  for (const { id } of data.factors) {
    const removed = await mfa.deleteFactor({ userId, id });
    // Not found: the user pressed the link twice.
    if (removed.error && removed.error.code !== 'mfa_factor_not_found') {
      throw new Error('An authenticator app could not be removed', { cause: removed.error });
    }
  }
  await deleteRecoveryCodes(userId);
  return data.factors.filter(({ status }) => status === 'verified').length;
}
