import { listOrders } from '#app/domain/selling/orders.server.ts';
import { listSales, SALES_BY } from '#app/domain/selling/sales.server.ts';
import { toOrdersCsv, toSalesCsv } from '#app/domain/selling/to-orders-csv.server.ts';
import { requireOrganisationAdmin } from '#app/guards/require-organisation-admin.server.ts';
import { toAttachment } from '#app/lib/text/to-attachment.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import { toToday } from '#app/lib/time/to-today.ts';
import type { Route } from './+types/csv';

/** Of the latest orders. */
const MAX_ORDERS = 1000;

/** Exports a school’s sales for its bookkeeper: each line, or with `?by=day` and `?by=session` in sums. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const by = SALES_BY.find((each) => each === url.searchParams.get('by'));
  const csv = by
    ? toSalesCsv(await listSales(db, organisation.id, { by }), by)
    : toOrdersCsv(await listOrders(db, organisation.id, { pageSize: MAX_ORDERS }));
  const title = by ? `Sales by ${by}` : 'Orders';
  const day = toToday(organisation.timeZone);
  const fileName = `${toFileName(`${title} ${organisation.name} ${day}`, title)}.csv`;
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': toAttachment(fileName),
      'cache-control': 'private, no-store',
    },
  });
}
