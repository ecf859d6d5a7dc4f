import { redirect } from 'react-router';
import { AuthCard } from '#app/components/auth-card.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { SaleLines } from '#app/components/school/selling/sale-lines.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { readOrder } from '#app/domain/selling/orders.server.ts';
import { getPaymentProvider } from '#app/domain/selling/payments/get-provider.server.ts';
import { toLocalPayment } from '#app/domain/selling/payments/local-provider.server.ts';
import { savePaymentEvent } from '#app/domain/selling/payments/save-payment-event.server.ts';
import { fail } from '#app/errors/fail.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import type { Route } from './+types/checkout';
import { toOutcomePath } from './to-outcome-path.ts';

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return linkHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  const title = toPageTitle(matches[0].loaderData?.productName, t('selling.checkout'));
  return [{ title }, ...linkMeta];
}

/** The server's own checkout, for installations that try selling out: no money moves. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const order = await requireLocalOrder(getAuthSession(context).db, params.token);
  if (order.state !== 'pending') throw redirect(toOutcomePath('success', params.token, url));
  const { school, lines, currency, total, tax, taxRate, taxNote } = order;
  const { language } = getGuestTexts(context, school);
  return { language, school, sale: { lines, currency, total, tax, taxRate, taxNote } };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const order = await requireLocalOrder(getAuthSession(context).db, params.token);
  const isPaid = (await readForm(request)).get('intent') === 'pay';
  if (isPaid) await savePaymentEvent(toLocalPayment(order));
  return redirect(toOutcomePath(isPaid ? 'success' : 'cancelled', params.token, url));
}

/** Only where no service takes payments: there a button of ours moves no money. */
async function requireLocalOrder(db: Db, token: string) {
  const order = await readOrder(db, token);
  if (getPaymentProvider().name !== 'local' || order?.provider !== 'local') {
    throw fail('order-not-found');
  }
  return order;
}

export default function LocalCheckout({ loaderData: { school, sale } }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <SchoolPage school={school}>
      <AuthCard title={t('selling.checkout')}>
        <Alert>{t('selling.noMoney')}</Alert>
        <SaleLines {...sale} />
        <form method="post" className="flex flex-col gap-3">
          <button type="submit" name="intent" value="pay" className={toButtonClasses('primary')}>
            {t('selling.pay')}
          </button>
          <button
            type="submit"
            name="intent"
            value="cancel"
            className={toButtonClasses('secondary')}
          >
            {t('selling.cancel')}
          </button>
        </form>
      </AuthCard>
    </SchoolPage>
  );
}
