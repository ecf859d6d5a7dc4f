import { getTexts } from '#app/languages/texts.ts';
import { toCsv } from '#app/lib/text/to-csv.ts';
import { toDecimal } from './money.ts';
import type { SoldOrder } from './orders.server.ts';
import type { Sale, SalesBy } from './sales.server.ts';
import { toFullLineName } from './to-line-names.ts';

/** Without it spreadsheets read UTF-8 in the system's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const columns = [
  'Receipt',
  'Paid (UTC)',
  'State',
  'Buyer',
  'What',
  'Surfer',
  'Session (UTC)',
  'Currency',
  'Amount',
  'Tax in it',
  'Tax %',
  'Coupon',
  'Refunded',
];

/** A school's sales for its bookkeeper, one row for each line of an order that was paid. */
export function toOrdersCsv(orders: readonly SoldOrder[]): string {
  const texts = getTexts('en');
  const rows = orders.flatMap((order) => {
    if (!order.paidAt) return [];
    const { currency } = order;
    return order.lines.map((line) => {
      const values = [
        order.receiptNumber,
        new Date(order.paidAt ?? 0).toISOString(),
        order.state,
        order.email,
        toFullLineName(line, texts),
        line.about.surferName,
        line.about.startsAt && new Date(line.about.startsAt).toISOString(),
        currency,
        toDecimal({ amount: line.amount, currency }),
        toDecimal({ amount: line.tax, currency }),
        toDecimal({ amount: order.taxRate, currency: 'EUR' }),
        order.couponCode,
        line.isRefunded ? 'yes' : 'no',
      ];
      return Object.fromEntries(columns.map((name, n) => [name, values[n]]));
    });
  });
  return BYTE_ORDER_MARK + toCsv(rows, columns);
}

/** A school's sales in sums, one row for each day or session and currency; what was paid back is taken out of `Left`. */
export function toSalesCsv(sales: readonly Sale[], by: SalesBy): string {
  const first = by === 'day' ? ['Day'] : ['Session (UTC)', 'Spot'];
  const rows = sales.map(({ day, startsAt, spotName, currency, lines, sold, refunded }) => ({
    Day: day,
    'Session (UTC)': startsAt ? new Date(startsAt).toISOString() : 'Shorts',
    Spot: spotName,
    Currency: currency,
    Items: lines,
    Sold: toDecimal({ amount: sold, currency }),
    Refunded: toDecimal({ amount: refunded, currency }),
    Left: toDecimal({ amount: sold - refunded, currency }),
  }));
  const columns = [...first, 'Currency', 'Items', 'Sold', 'Refunded', 'Left'];
  return BYTE_ORDER_MARK + toCsv(rows, columns);
}
