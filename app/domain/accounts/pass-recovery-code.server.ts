import { z } from 'zod';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { hashRecoveryCode } from './recovery-code.server.ts';

const answerSchema = z.union([
  z.object({ remaining: z.number() }),
  z.object({ retryAfterSeconds: z.number() }),
  z.null(),
]);

/**
 * Lets an auth session through with a recovery code in place of an authenticator app's, and tells the user
 * by mail.
 *
 * @returns how many codes are left; null for a wrong one; or how long no code is accepted
 * @throws Error when the backend could not say
 */
export async function passRecoveryCode(
  { userId, sessionId }: { userId: string; sessionId: string },
  code: string,
  siteUrl: string,
): Promise<z.infer<typeof answerSchema>> {
  const { data, error } = await createAdminSupabase().rpc('use_recovery_code', {
    of_user: userId,
    of_session: sessionId,
    code_hash: hashRecoveryCode(userId, code),
    site_url: siteUrl,
  });
  if (error) throw new Error('The recovery code could not be checked', { cause: error });
  return answerSchema.parse(data);
}
