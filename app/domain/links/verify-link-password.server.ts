import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import { toClientKey } from '#app/platform/rate-limits/to-client-key.ts';
import { toPasswordKey } from './share-token.server.ts';

const enteredSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('entered'), entry: z.string() }),
  z.object({ state: z.literal('open') }),
  z.object({ state: z.literal('wrong') }),
  z.object({ state: z.literal('too-often') }),
]);

/** `entry` lets a browser in for twelve hours. */
export type Entered = z.infer<typeof enteredSchema>;

/**
 * Checks the password of a link. Wrong ones count for the link and the visitor's network, or their
 * account if its e-mail address is confirmed. Only this server knows the network for sure, so no
 * other client may call it.
 *
 * @param userId of the visitor, if they are signed in
 * @returns null when the link does not exist or has ended
 */
export async function verifyLinkPassword(
  request: Request,
  token: string,
  password: string,
  userId: string | undefined,
): Promise<Entered | null> {
  const network = toClientKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
  const key = await toPasswordKey(token, password);
  const entered = requireData(
    'Entering a link',
    await createAdminSupabase().rpc('enter_share_link', {
      token,
      key,
      network,
      ...(userId && { account_id: userId }),
    }),
  );
  return enteredSchema.nullable().parse(entered);
}
