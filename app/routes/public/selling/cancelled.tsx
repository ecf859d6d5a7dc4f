import { redirect } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { readOrder } from '#app/domain/selling/orders.server.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import type { Route } from './+types/cancelled';
import { toBackPath, toBasketPath, toOutcomePath } from './to-outcome-path.ts';

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return linkHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  const title = toPageTitle(matches[0].loaderData?.productName, t('selling.nothingCharged'));
  return [{ title }, ...linkMeta];
}

/** The buyer left the checkout: the order stays open, to pay it later. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  const token = url.searchParams.get('order');
  const order = await readOrder(db, token);
  // It was paid after all, or it has ended.
  if (order && order.state !== 'pending') {
    throw redirect(toOutcomePath('success', token ?? '', url));
  }
  const { language } = getGuestTexts(context, order?.school);
  return {
    language,
    school: order?.school ?? null,
    basketPath: order && toBasketPath(url, order.organisationId),
    checkoutUrl: order?.checkoutUrl || null,
    backPath: toBackPath(url, user !== null),
  };
}

export default function OrderCancelled({ loaderData }: Route.ComponentProps) {
  const { school, basketPath, checkoutUrl, backPath } = loaderData;
  const { t } = useTexts();
  return (
    <SchoolPage school={school}>
      <AuthCard title={t('selling.nothingCharged')}>
        <p>{t(basketPath ? 'selling.keptText' : 'selling.nothingText')}</p>
        <div className="flex flex-col gap-3">
          {checkoutUrl && (
            <a href={checkoutUrl} data-pay className={toButtonClasses('primary')}>
              {t('selling.retry')}
            </a>
          )}
          {basketPath && (
            <a href={basketPath} className={toButtonClasses('secondary')}>
              {t('selling.basket')}
            </a>
          )}
          <a href={backPath} className={toButtonClasses('quiet')}>
            {t('selling.back')}
          </a>
        </div>
      </AuthCard>
    </SchoolPage>
  );
}
