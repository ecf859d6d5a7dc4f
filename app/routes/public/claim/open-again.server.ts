import { redirect } from 'react-router';
import { createOpenRequest } from '#app/domain/claims/open-again.server.ts';
import { sendCardLink } from '#app/domain/mails/queue/send-waves-link.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Texts } from '#app/languages/texts.ts';
import { readClaimTokens, toClaimTokensCookie } from '#app/platform/auth/claim-cookie.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';

type Card = { db: Db; request: Request; url: URL; code: string; texts: Texts };

/** Handles the buttons of a card that another phone opened; null for the form of a new card. */
export async function openAgain(
  { db, request, url, code, texts: { t, language } }: Card,
  intent: FormDataEntryValue | null,
): Promise<Response | null> {
  if (intent === 'mail-link') {
    const outcome = await sendCardLink(code, { siteUrl: getSiteUrl(), language });
    if (!outcome) throw fail('card-not-found');
    return outcome === 'sent'
      ? redirectWithFlash(url.pathname, t('again.sent'))
      : redirectWithFlash(url.pathname, t('again.tooOften'), 'error');
  }
  if (intent !== 'ask-staff') return null;
  const asked = await createOpenRequest(db, code);
  if (!asked) throw fail('card-not-found');
  if (asked.state === 'too-often') {
    return redirectWithFlash(url.pathname, t('again.tooOften'), 'error');
  }
  if (asked.state !== 'asked') return redirect(url.pathname);
  // The phone proves with the token that it is the one that staff said yes to.
  const tokens = [asked.token, ...readClaimTokens(request)];
  return redirect(url.pathname, { headers: { 'set-cookie': toClaimTokensCookie(tokens) } });
}
