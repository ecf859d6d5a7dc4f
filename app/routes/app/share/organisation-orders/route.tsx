import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { z } from 'zod';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { listOrders } from '#app/domain/selling/orders.server.ts';
import { refundOrder } from '#app/domain/selling/refund-order.server.ts';
import { listSales, SALES_BY } from '#app/domain/selling/sales.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireOrganisationAdmin } from '#app/guards/require-organisation-admin.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { OrdersTable } from './orders-table.tsx';
import { SalesSection } from './sales-section.tsx';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs('Orders') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Orders of ${loaderData.organisation.name}` : 'Orders';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

const ORDERS_PER_PAGE = 50;
/** Up to the latest payment; the CSV has all of them. */
const DAYS_OF_SALES = 31;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const before = z.iso.datetime({ offset: true }).safeParse(url.searchParams.get('before')).data;
  const by = SALES_BY.find((each) => each === url.searchParams.get('by')) ?? 'day';
  const [found, sales] = await Promise.all([
    listOrders(db, organisation.id, { before, pageSize: ORDERS_PER_PAGE + 1 }),
    listSales(db, organisation.id, { by, days: DAYS_OF_SALES }),
  ]);
  const orders = found.slice(0, ORDERS_PER_PAGE);
  const next = found.length > ORDERS_PER_PAGE ? (orders.at(-1)?.createdAt ?? null) : null;
  return { organisation, orders, next, sales, by, isFirst: before === undefined };
}

const said = {
  refunded: ['The order is refunded. Its download is closed.', 'success'],
  failed: ['The payment service refused. Look at the payment there, and try again.', 'error'],
  'not-configured': ['The payment service of this order is not set up here any more.', 'error'],
  nothing: ['There was nothing to refund.', 'error'],
} as const;

const lineRefunded = ['This item is refunded. Its download is closed.', 'success'] as const;

const schema = z.object({ orderId: z.uuid(), lineId: z.uuid().optional() });

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db } = await requireOrganisationAdmin(context, url, params.orgId);
  const form = schema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) throw fail('bad-request');
  const { orderId, lineId } = form.data;
  const outcome = await refundOrder(db, orderId, lineId);
  const [sentence, tone] = outcome === 'refunded' && lineId ? lineRefunded : said[outcome];
  return redirectWithFlash(`${url.pathname}${url.search}`, sentence, tone);
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { organisation, orders, next, sales, by, isFirst } = loaderData;
  const path = `/app/share/${organisation.id}/orders`;
  return (
    <div className="space-y-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="space-y-2">
          <Headline>Orders</Headline>
          <p className="max-w-prose text-ink-soft">
            What guests of {organisation.name} bought. A refund closes the download with the next
            request.
          </p>
        </div>
        {orders.length > 0 && (
          <a href={`${path}/csv`} download className={toButtonClasses('secondary')}>
            <Icon of={Download} />
            CSV
          </a>
        )}
      </header>
      {isFirst && sales.length > 0 && <SalesSection sales={sales} by={by} path={path} />}
      {orders.length > 0 ? (
        <OrdersTable orders={orders} />
      ) : (
        <EmptyState title={isFirst ? 'No orders yet' : 'No older orders'}>
          <p>Once a guest buys a wave, you see it here.</p>
          <Link to={`/app/share/${organisation.id}/prices`} className={toButtonClasses('primary')}>
            Prices
          </Link>
        </EmptyState>
      )}
      {next && (
        <Link
          to={`?${new URLSearchParams({ before: next })}`}
          className={toButtonClasses('secondary')}
        >
          Older orders
        </Link>
      )}
    </div>
  );
}
