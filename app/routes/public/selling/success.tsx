import { data } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { SaleLines } from '#app/components/school/selling/sale-lines.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { readBasket, toBasketCookie } from '#app/domain/selling/basket-cookie.server.ts';
import { verifyOrder } from '#app/domain/selling/pay-order.server.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import type { Route } from './+types/success';
import { toOutcome } from './to-outcome.ts';
import { toBackPath, toBasketPath, toReceiptPath } from './to-outcome-path.ts';

const REFRESH_S = 3;

export const handle = { scripts: 'none', frame: 'school' };

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const cookie = loaderHeaders.get('set-cookie');
  return { ...linkHeaders, ...(cookie && { 'set-cookie': cookie }) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  const { title } = toOutcome(loaderData?.order?.state ?? null);
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, t(title)) },
    ...linkMeta,
    ...(loaderData?.order?.state === 'pending'
      ? [{ httpEquiv: 'refresh', content: String(REFRESH_S) }]
      : []),
  ];
}

/** How the payment of an order ended. The address says nothing: the provider's event does, or its answer where that is late. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  const token = url.searchParams.get('order') ?? '';
  const order = await verifyOrder(db, token);
  const { language } = getGuestTexts(context, order?.school);
  const shown = order && {
    state: order.state,
    email: order.email,
    school: order.school,
    basketPath: toBasketPath(url, order.organisationId),
    sale: {
      lines: order.lines,
      currency: order.currency,
      total: order.total,
      tax: order.tax,
      taxRate: order.taxRate,
      taxNote: order.taxNote,
    },
  };
  const backPath = toBackPath(url, user !== null);
  const pagePath = `${url.pathname}${url.search}`;
  const answer = {
    language,
    order: shown,
    pagePath,
    receiptPath: toReceiptPath(token, url),
    backPath,
  };
  if (!order?.paidAt || readBasket(request, order.organisationId).orderId !== order.id) {
    return data(answer);
  }
  const emptied = toBasketCookie(order.organisationId, { orderId: order.id, items: [] });
  return data(answer, { headers: { 'set-cookie': emptied } });
}

export default function OrderOutcome({ loaderData }: Route.ComponentProps) {
  const { order, pagePath, receiptPath, backPath } = loaderData;
  const { t } = useTexts();
  const { title, text } = toOutcome(order?.state ?? null);
  const isPaid = order?.state === 'paid' || order?.state === 'partly_refunded';
  const isPending = order?.state === 'pending';
  return (
    <SchoolPage school={order?.school ?? null}>
      <AuthCard title={t(title)}>
        <p className="break-words" role={isPending ? 'status' : undefined}>
          {text === 'selling.paidText' ? t(text, { email: order?.email ?? '' }) : t(text)}
        </p>
        {order && <SaleLines {...order.sale} />}
        <div className="flex flex-col gap-3">
          {isPending && (
            <a href={pagePath} className={toButtonClasses('secondary')}>
              {t('selling.askAgain')}
            </a>
          )}
          {order && !isPaid && !isPending && (
            <a href={order.basketPath} className={toButtonClasses('secondary')}>
              {t('selling.retry')}
            </a>
          )}
          {!isPending && (
            <a href={backPath} className={toButtonClasses(isPaid ? 'primary' : 'secondary')}>
              {t('selling.back')}
            </a>
          )}
          {isPaid && (
            <a href={receiptPath} className={toButtonClasses('secondary')}>
              {t('selling.receiptLink')}
            </a>
          )}
        </div>
      </AuthCard>
    </SchoolPage>
  );
}
