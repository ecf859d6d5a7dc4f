import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SignedIn } from '#app/domain/auth/auth-outcome.ts';
import { toSignedIn } from '#app/domain/auth/to-signed-in.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import { createAdminSupabase } from '#app/platform/supabase-admin.server.ts';
import { removeRecoveryCodes } from './save-recovery-codes.server.ts';

const undoSchema = z.object({
  userId: z.uuid(),
  address: z.string(),
  createdAt: z.coerce.date(),
  holderId: z.uuid().nullable(),
  isHolderConfirmed: z.boolean(),
});

export type AddressUndo = z.infer<typeof undoSchema>;

/** What the link of a mail takes back; null for one that was used, is older than 7 days, or never was. */
export async function findAddressUndo(token: string): Promise<AddressUndo | null> {
  const answer = await createAdminSupabase().rpc('find_address_undo', { token });
  if (answer.error) throw new Error('Finding an undo failed', { cause: answer.error });
  return undoSchema.nullable().parse(answer.data);
}

/**
 * Gives the account its old address again, with a password that nobody knows: every auth session and every
 * mailed link ends by that. The authenticator apps that were added since the change go. Then signs the user in on `db`, to choose a new password.
 *
 * @returns null where another account has the address by now
 */
export async function undoAddressChange(db: Db, undo: AddressUndo): Promise<SignedIn | null> {
  const { auth } = createAdminSupabase();
  const { userId, address, holderId, isHolderConfirmed } = undo;
  if (holderId !== null) {
    if (isHolderConfirmed) return null;
    // Signed up, perhaps to stand in the way, and never confirmed.
    const { error } = await auth.admin.deleteUser(holderId);
    if (error) throw new Error('An unconfirmed account could not be removed', { cause: error });
  }
  const password = randomBytes(32).toString('base64url');
  const restored = await auth.admin.updateUserById(userId, {
    ...{ email: address, email_confirm: true, password },
  });
  if (restored.error) throw new Error('An address was not restored', { cause: restored.error });
  // Now that no auth session is left that could add another.
  await removeFactorsSince(undo.createdAt, userId);
  const link = await auth.admin.generateLink({ type: 'recovery', email: address });
  const token_hash = link.data.properties?.hashed_token ?? '';
  const { data, error } = await db.auth.verifyOtp({ type: 'recovery', token_hash });
  if (!data.user) throw new Error('Signing in after an undo failed', { cause: error });
  return toSignedIn(data.user);
}

async function removeFactorsSince(change: Date, userId: string): Promise<void> {
  const { mfa } = createAdminSupabase().auth.admin;
  const { data, error } = await mfa.listFactors({ userId });
  if (error) throw new Error('The authenticator apps could not be listed', { cause: error });
  const isNew = (factor: { created_at: string }) => new Date(factor.created_at) >= change;
  for (const { id } of data.factors.filter(isNew)) {
    const removed = await mfa.deleteFactor({ userId, id });
    // Not found: the link was pressed twice.
    if (removed.error && removed.error.code !== 'mfa_factor_not_found') {
      throw new Error('An authenticator app could not be removed', { cause: removed.error });
    }
  }
  const isLeft = data.factors.some((factor) => factor.status === 'verified' && !isNew(factor));
  if (!isLeft) await removeRecoveryCodes(userId);
}
