import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/http/client-address.server.ts';
import { toClientKey } from '#app/platform/rate-limits/to-client-key.ts';

const answerSchema = z.union([
  z.object({ code: z.string() }),
  z.object({ state: z.literal('locked') }),
  z.null(),
]);

/**
 * Exchanges a typed short code for the code of the QR code. Wrong codes count for the visitor's
 * network, or for their account if its e-mail address is confirmed. Only this server knows the
 * network for sure, so no other client may call it.
 *
 * @param code ten letters and figures
 * @param userId of the visitor, if they are signed in
 * @returns null when no card has this code
 */
export async function verifyTypedCode(
  request: Request,
  code: string,
  userId: string | undefined,
): Promise<{ code: string } | 'locked' | null> {
  const network = toClientKey(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
  const exchanged = requireData(
    'Exchanging a typed code',
    await createAdminSupabase().rpc('exchange_typed_code', {
      typed: code,
      network,
      ...(userId && { account_id: userId }),
    }),
  );
  const answer = answerSchema.parse(exchanged);
  return answer && 'state' in answer ? answer.state : answer;
}
