import { z } from 'zod';
import type { Language } from '#app/languages/languages.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { queueWavesLinkMail } from './queue-mails.server.ts';

const schema = z
  .object({
    state: z.enum(['created', 'too-often']),
    token: z.string().optional(),
    surferName: z.string().optional(),
    organisationName: z.string().nullish(),
    address: z.string(),
  })
  .nullable();

/**
 * Mails a link to the guest of a card that was claimed, to the address that they or their school
 * gave. The user who presses the button never learns it.
 *
 * @param language of the page on which the guest asked
 * @returns null when there is no such card or no address
 */
export async function sendCardLink(
  code: string,
  siteUrl: string,
  language: Language,
): Promise<'sent' | 'too-often' | null> {
  const created = requireData(
    'Creating a link to waves',
    await createAdminSupabase().rpc('create_card_link', { code }),
  );
  const link = schema.parse(created);
  if (!link) return null;
  if (link.state === 'too-often' || !link.token) return 'too-often';
  await queueWavesLinkMail({
    to: link.address,
    occasion: link.token.slice(0, 16),
    siteUrl,
    language,
    path: `/c/open/${link.token}`,
    organisationName: link.organisationName ?? '',
    surferName: link.surferName ?? '',
  });
  return 'sent';
}
