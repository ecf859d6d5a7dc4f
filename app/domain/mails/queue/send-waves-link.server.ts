import { z } from 'zod';
import type { Language } from '#app/languages/languages.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { createWavesLinkMail } from './create-mails.server.ts';

const schema = z
  .object({
    state: z.enum(['created', 'too-often']),
    token: z.string().optional(),
    surferName: z.string().optional(),
    organisationName: z.string().nullish(),
    /** Of the guest, where they did not type one. */
    address: z.string().optional(),
  })
  .nullable();

type Site = {
  siteUrl: string;
  /** Of the page on which the guest asked. */
  language: Language;
};

/** Null where there is nothing to open, or no address. */
type Outcome = 'sent' | 'too-often' | null;

/**
 * Mails a link to the guest of a card that was claimed, to the address that they or their school
 * gave. The user who presses the button never learns it.
 */
export async function sendCardLink(code: string, site: Site): Promise<Outcome> {
  const created = requireData(
    'Creating a link to waves',
    await createAdminSupabase().rpc('create_card_link', { code }),
  );
  return sendLink(schema.parse(created), undefined, site);
}

/** Mails a guest whom I have claimed a link that opens their waves on another device. */
export async function sendOwnLink(
  db: Db,
  { guestId, email }: { guestId: string; email: string },
  site: Site,
): Promise<Outcome> {
  const created = requireData(
    'Creating a link to waves',
    await db.rpc('create_claim_link', { guest_id: guestId }),
  );
  return sendLink(schema.parse(created), email, site);
}

async function sendLink(
  link: z.infer<typeof schema>,
  typedAddress: string | undefined,
  { siteUrl, language }: Site,
): Promise<Outcome> {
  const to = typedAddress ?? link?.address;
  if (!link || !to) return null;
  if (link.state === 'too-often' || !link.token) return 'too-often';
  await createWavesLinkMail({
    to,
    // The mail's log must not open the waves.
    occasion: `link ${link.token.slice(0, 8)} ${Date.now()}`,
    siteUrl,
    language,
    path: `/c/open/${link.token}`,
    organisationName: link.organisationName ?? '',
    surferName: link.surferName ?? '',
  });
  return 'sent';
}
