import { Printer } from 'lucide-react';
import { InlineScript } from '#app/components/inline-script.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import print from '#app/components/school/selling/print.js?raw';
import { SaleLines } from '#app/components/school/selling/sale-lines.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatMoney } from '#app/domain/selling/money.ts';
import { readOrder } from '#app/domain/selling/orders.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { formatFullDay } from '#app/lib/format/format-moment.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { readClaimTokens } from '#app/platform/auth/claim-cookie.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import type { Route } from './+types/order';
import { toOutcome } from './to-outcome.ts';
import { toReceiptBackPath } from './to-outcome-path.ts';

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
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db, user } = getAuthSession(context);
  const order = await readOrder(db, params.token);
  if (!order) throw fail('order-not-found');
  const { language } = getGuestTexts(context, order.school);
  const { checkoutId, account, ...shown } = order;
  const hasCard = readClaimTokens(request).length > 0;
  return {
    language,
    order: shown,
    backPath: toReceiptBackPath(url, { isSignedIn: user !== null, hasCard }),
  };
}

export default function OrderPage({ loaderData: { order, backPath } }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { school, receipt, state, currency, refunded, createdAt, paidAt } = order;
  const { title, text } = toOutcome(state);
  const day = formatFullDay(receipt?.issuedAt ?? createdAt, 'UTC', locale);
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
            isTaxLater={order.automaticTax && !paidAt}
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
            <a href={order.checkoutUrl} data-pay className={toButtonClasses('primary')}>
              {t('selling.pay')}
            </a>
          )}
          {receipt && (
            <button
              type="button"
              hidden
              data-print
              className={toButtonClasses('secondary', '[&[hidden]]:hidden')}
            >
              <Icon of={Printer} />
              {t('selling.print')}
            </button>
          )}
          {backPath && (
            <a href={backPath} className={toButtonClasses('quiet')}>
              {t('selling.back')}
            </a>
          )}
        </div>
      </div>
      {receipt && <InlineScript code={print} />}
    </SchoolPage>
  );
}
