import { Waves } from 'lucide-react';
import { Form, redirect } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { openClaimKey } from '#app/domain/claims/open-claims.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { toConsentsAnchor } from '#app/lib/addresses/to-consents-anchor.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { readClaimTokens, toClaimTokensCookie } from '#app/platform/auth/claim-cookie.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getGuestLanguage } from '#app/platform/languages/guest-language.server.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, t('waves.title')) },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

/**
 * Opens the link of the mail about finished waves, also on a device that has never scanned the
 * card. Only reads: mail scanners open links, and other sites can link here.
 */
export async function loader({ context, url, params: { token } }: Route.LoaderArgs) {
  const opened = await requireKey(getAuthSession(context).db, token, url);
  return { ...opened, language: getGuestLanguage(context, opened.school) };
}

/** Stores the key. The browser's other keys stay, except revoked and expired ones. */
export async function action({ context, request, url, params: { token } }: Route.ActionArgs) {
  const { db } = getAuthSession(context);
  await requireKey(db, token, url);
  const held = readClaimTokens(request);
  const standing = await Promise.all(held.map((each) => openClaimKey(db, each)));
  const tokens = [token, ...held.filter((_, index) => standing[index])];
  return redirect(toPage(url), { headers: { 'set-cookie': toClaimTokensCookie(tokens) } });
}

/** What the mail is about: a review, what a guest agrees to, or the waves. */
function toPage({ searchParams }: URL): string {
  const guestId = searchParams.get('consents') ?? '';
  if (isUuid(guestId)) return `/c/waves#${toConsentsAnchor(guestId)}`;
  const reviewId = searchParams.get('review') ?? '';
  return isUuid(reviewId) ? `/c/reviews/${reviewId}` : '/c/waves';
}

async function requireKey(db: Db, token: string, url: URL) {
  const opened = await openClaimKey(db, token);
  if (!opened) throw fail('claim-link-not-found');
  if (opened.isHeld) throw redirect(toPage(url));
  return opened;
}

export default function OpenClaim({ loaderData }: Route.ComponentProps) {
  const { surferName, spotName, startsAt, timeZone, school } = loaderData;
  const { t, locale } = useTexts();
  return (
    <SchoolPage school={school}>
      <AuthCard icon={Waves} title={t('open.title', { surfer: surferName })}>
        <p className="break-words text-ink-soft">
          {[
            spotName,
            startsAt && timeZone && formatSessionStart(startsAt, timeZone, locale),
            school?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-ink-soft">{t('open.remembers')}</p>
        <Form method="post">
          <Button className="w-full">{t('open.button')}</Button>
        </Form>
      </AuthCard>
    </SchoolPage>
  );
}
