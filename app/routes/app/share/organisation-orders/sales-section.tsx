import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { formatMoney } from '#app/domain/selling/money.ts';
import type { Sale, SalesBy } from '#app/domain/selling/sales.server.ts';
import { toSaleName } from '#app/domain/selling/to-sale-name.ts';

type SalesSectionProps = {
  sales: Sale[];
  by: SalesBy;
  /** Of the page of orders. */
  path: string;
};

/** What the school has earned, by the day of the payment or by session, less refunds. */
export function SalesSection({ sales, by, path }: SalesSectionProps) {
  const other = by === 'day' ? 'session' : 'day';
  return (
    <section aria-label="Sales" className="space-y-3">
      <Table caption={`Sales by ${by}`}>
        <thead>
          <tr>
            <th scope="col">{by === 'day' ? 'Paid on' : 'Session'}</th>
            <th scope="col" className="text-right">
              Items
            </th>
            <th scope="col" className="text-right">
              After refunds
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <SaleRow
              key={`${sale.day ?? sale.startsAt} ${sale.spotName} ${sale.currency}`}
              sale={sale}
            />
          ))}
        </tbody>
      </Table>
      <p className="text-ink-soft text-sm">
        What was paid in the 31 days up to the latest payment. The CSV has all.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={`?by=${other}`} preventScrollReset className={toButtonClasses('secondary')}>
          {`Show by ${other}`}
        </Link>
        <a href={`${path}/csv?by=${by}`} download className={toButtonClasses('secondary')}>
          <Icon of={Download} />
          {`CSV by ${by}`}
        </a>
      </div>
    </section>
  );
}

function SaleRow({ sale }: { sale: Sale }) {
  const { currency, lines, sold, refunded } = sale;
  const format = (amount: number) => formatMoney({ amount, currency }, 'en-GB');
  return (
    <tr className="align-top">
      <td className="min-w-32 break-words">{toSaleName(sale)}</td>
      <td className="text-right">{lines}</td>
      <td className="text-right">
        <span className="whitespace-nowrap">{format(sold - refunded)}</span>
        {refunded > 0 && (
          <span className="block text-ink-soft text-sm">
            {`${format(sold)} − ${format(refunded)} refunded`}
          </span>
        )}
      </td>
    </tr>
  );
}
