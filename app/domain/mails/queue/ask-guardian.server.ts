import { requireData } from '#app/platform/database/require-data.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { queueGuardianConsentMail } from './queue-guardian-consent-mail.server.ts';

type Issued = {
  token: string;
  name: string;
  email: string;
  surferName: string;
  organisationName: string | null;
} | null;

/**
 * Writes to the guardian of this request. The link in the mail is made here and kept nowhere else: who asks for the
 * mail must not be able to answer it.
 */
export async function askGuardian(requestId: string, siteUrl: string): Promise<void> {
  const issued = requireData(
    'Making a guardian’s link',
    await createAdminSupabase().rpc('issue_guardian_token', { request_id: requestId }),
  ) as Issued;
  if (!issued) return;
  await queueGuardianConsentMail({
    to: issued.email,
    occasion: requestId,
    siteUrl,
    path: `/consent/${issued.token}`,
    guardianName: issued.name,
    surferName: issued.surferName,
    organisationName: issued.organisationName ?? '',
  });
}
