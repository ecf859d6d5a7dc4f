import { SchoolPage } from '#app/components/school/school-page.tsx';
import { SaleLines } from '#app/components/school/selling/sale-lines.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { formatMoney } from '#app/domain/selling/money.ts';
import { readOrder } from '#app/domain/selling/orders.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import type { Route } from './+types/order';
import { toOutcome } from './to-outcome.ts';

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return linkHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  const title = toPageTitle(matches[0].loaderData?.productName, t('selling.order'));
  return [{ title }, ...linkMeta];
}

/** An order for everyone who has its address: once it was paid, the receipt to print. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await readOrder(getAuthSession(context).db, params.token);
  if (!order) throw fail('order-not-found');
  const { language } = getGuestTexts(context, order.school);
  const { checkoutId, account, ...shown } = order;
  return { language, order: shown };
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { school, receipt, state, currency, refunded, createdAt, paidAt } = order;
  const { title, text } = toOutcome(state);
  const day = formatDay(receipt?.issuedAt ?? createdAt, locale);
  return (
    <SchoolPage school={school}>
      <div className="mx-auto w-full max-w-xl space-y-5">
        <Headline>
          {receipt ? t('selling.receipt', { number: String(receipt.number) }) : t(title)}
        </Headline>
        <p className="break-words text-ink-soft">
          {t('selling.of', { school: school?.name ?? '', day })}
        </p>
        {(!paidAt || state === 'refunded' || state === 'disputed') &&
          text !== 'selling.paidText' && <p>{t(text)}</p>}
        <Card>
          <SaleLines
            {...order}
            toNote={({ isRefunded }) =>
              isRefunded && <p className="text-ink-soft text-sm">{t('selling.refunded')}</p>
            }
          />
          {refunded > 0 && (
            <p className="mt-1 flex items-baseline justify-between gap-3">
              <span>{t('selling.refunded')}</span>
              <span className="tabular-nums">
                {formatMoney({ amount: -refunded, currency }, locale)}
              </span>
            </p>
          )}
        </Card>
        <div className="flex flex-wrap gap-3 print:hidden">
          {state === 'pending' && order.checkoutUrl && (
            <a href={order.checkoutUrl} className={toButtonClasses('primary')}>
              {t('selling.pay')}
            </a>
          )}
        </div>
      </div>
    </SchoolPage>
  );
}
