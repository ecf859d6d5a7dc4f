import { listOrders } from '#app/domain/selling/orders.server.ts';
import { toOrdersCsv } from '#app/domain/selling/to-orders-csv.server.ts';
import { requireOrganisationAdmin } from '#app/guards/require-organisation-admin.server.ts';
import { toAttachment } from '#app/lib/text/to-attachment.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';
import { toToday } from '#app/lib/time/to-today.ts';
import type { Route } from './+types/csv';

/** Of the latest orders. */
const MAX_ORDERS = 1000;

/** Exports a school’s sales for its bookkeeper. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const orders = await listOrders(db, organisation.id, { pageSize: MAX_ORDERS });
  const day = toToday(organisation.timeZone);
  const fileName = `${toFileName(`Orders ${organisation.name} ${day}`, 'Orders')}.csv`;
  return new Response(toOrdersCsv(orders), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': toAttachment(fileName),
      'cache-control': 'private, no-store',
    },
  });
}
