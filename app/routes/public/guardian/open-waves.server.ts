import { redirect } from 'react-router';
import { openAsGuardian } from '#app/domain/claims/open-as-guardian.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Texts } from '#app/languages/texts.ts';
import { readClaimTokens, toClaimTokensCookie } from '#app/platform/auth/claim-cookie.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';

const refusals = {
  'not-agreed': 'family.notAgreed',
  replaced: 'family.replaced',
  'own-line': 'guardian.ownLine',
  'too-often': 'again.tooOften',
} as const;

type Asked = { db: Db; request: Request; url: URL; token: string; texts: Texts };

/** Opens the child's waves on the phone that holds the guardian's mail. Its other claims stay. */
export async function openWaves({ db, request, url, token, texts: { t } }: Asked) {
  const opened = await openAsGuardian(db, token);
  if (!opened) throw fail('guardian-link-not-found');
  const { outcome } = opened;
  if (outcome === 'yours') return redirect('/c/waves');
  if (outcome !== 'done') return redirectWithFlash(url.pathname, t(refusals[outcome]), 'error');
  const tokens = [opened.token, ...readClaimTokens(request)];
  return redirect('/c/waves', { headers: { 'set-cookie': toClaimTokensCookie(tokens) } });
}
