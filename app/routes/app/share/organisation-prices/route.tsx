import { data, useNavigation } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { getPaymentProvider } from '#app/domain/selling/payments/get-provider.server.ts';
import { getPrices, listCoupons, savePrices } from '#app/domain/selling/prices.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireOrganisationAdmin } from '#app/guards/require-organisation-admin.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { CouponsSection } from './coupons-section.tsx';
import { handleCoupon } from './handle-coupon.server.ts';
import { readPrices } from './prices-form.ts';
import { PricesSection } from './prices-section.tsx';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs('Prices') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Prices of ${loaderData.organisation.name}` : 'Prices';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const [prices, coupons] = await Promise.all([
    getPrices(db, organisation.id),
    listCoupons(db, organisation.id),
  ]);
  const takesMoney = getPaymentProvider().name === 'stripe';
  return { organisation, prices, coupons, takesMoney };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const sent = await readForm(request);
  if (sent.get('intent') !== 'prices') {
    return handleCoupon(sent, db, organisation.id, url.pathname);
  }
  const values = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
  const read = readPrices(values);
  if (!read.ok) {
    return data({ ok: false as const, values, fieldErrors: read.fieldErrors }, { status: 400 });
  }
  if (!(await savePrices(db, organisation.id, read.prices))) throw fail('organisation-admins-only');
  return redirectWithFlash(url.pathname, 'The prices are saved.');
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, prices, coupons, takesMoney } = loaderData;
  const sending = useNavigation().formData?.get('intent');
  const refused = actionData && !actionData.ok ? actionData : null;
  const { form, ...errors } = refused?.fieldErrors ?? {};
  const sells = prices !== null && toAmounts(prices).some((amount) => amount !== null);
  return (
    <div className="space-y-6">
      <header className="space-y-2">
        <Headline>Prices</Headline>
        <p className="max-w-prose text-ink-soft">
          {sells
            ? `Guests of ${organisation.name} watch a small preview for free, and pay for the full quality. Open orders keep their prices.`
            : `Everything is free: guests of ${organisation.name} download all their waves, and no one sees a checkout. Enter a price to sell.`}
        </p>
      </header>
      {sells && (
        <a
          href={`/app/share/${organisation.id}/prices/preview`}
          className={toButtonClasses('secondary', 'w-fit')}
        >
          See the prices as a guest
        </a>
      )}
      {form && <Alert tone="error">{form}</Alert>}
      {!takesMoney && (
        <Alert>
          No payment service is set up on this server. Guests see a trial checkout: a guest who
          presses “Pay” there gets the full quality, and no money moves.
        </Alert>
      )}
      <PricesSection
        prices={prices}
        values={refused?.values ?? {}}
        errors={errors}
        busy={sending === 'prices'}
        takesMoney={takesMoney}
      />
      <CouponsSection
        coupons={coupons}
        values={refused?.values ?? {}}
        errors={errors}
        busy={sending === 'coupon'}
      />
    </div>
  );
}

function toAmounts({ wave, session, day, short, review }: Record<string, unknown>) {
  return [wave, session, day, short, review];
}
