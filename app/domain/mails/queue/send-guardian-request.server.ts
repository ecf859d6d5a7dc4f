import { z } from 'zod';
import type { Language } from '#app/languages/languages.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { createGuardianConsentMail } from './create-mails.server.ts';

const schema = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  surferName: z.string(),
  organisationName: z.string().nullable(),
});

/**
 * Queues the mail to the guardian of this request. The link is created here and stored only in the
 * mail: the user who requests the mail must not be able to respond to it.
 *
 * @param language of the guest, whose family most likely speaks it, too
 */
export async function sendGuardianRequest(
  requestId: string,
  siteUrl: string,
  language: Language,
): Promise<void> {
  const answer = requireData(
    'Creating a guardian’s link',
    await createAdminSupabase().rpc('issue_guardian_token', { request_id: requestId }),
  );
  const issued = schema.nullable().parse(answer);
  if (!issued) return;
  await createGuardianConsentMail({
    to: issued.email,
    occasion: requestId,
    siteUrl,
    language,
    path: `/consent/${issued.token}`,
    guardianName: issued.name,
    surferName: issued.surferName,
    organisationName: issued.organisationName ?? '',
  });
}
