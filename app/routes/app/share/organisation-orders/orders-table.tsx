import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { formatMoney } from '#app/domain/selling/money.ts';
import type { SoldOrder } from '#app/domain/selling/orders.server.ts';
import { formatMoment, formatSessionDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';

const states: Record<SoldOrder['state'], string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  cancelled: 'Replaced',
  expired: 'Expired',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** The orders of a school, each with its lines and the button that pays it back. */
export function OrdersTable({ orders }: { orders: SoldOrder[] }) {
  return (
    <Table caption="Orders">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="text-right">
            Amount
          </th>
          <th scope="col">Receipt</th>
          <th scope="col">
            <span className="sr-only">Refund</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

function OrderRow({ order }: { order: SoldOrder }) {
  const { id, state, email, currency, total, refunded, receiptNumber, paidAt, createdAt } = order;
  const format = (amount: number) => formatMoney({ amount, currency }, 'en-GB');
  const canRefund = (state === 'paid' || state === 'partly_refunded') && total > refunded;
  return (
    <tr className="align-top">
      <td className="min-w-44">
        <ul className="space-y-1">
          {order.lines.map((line) => (
            <li key={line.id}>
              <LineText line={line} />
            </li>
          ))}
        </ul>
        <p className="break-all text-ink-soft text-sm">{email}</p>
      </td>
      <td className="whitespace-nowrap text-right">
        {format(total)}
        {refunded > 0 && <span className="block text-ink-soft text-sm">{format(-refunded)}</span>}
        <span className="block text-ink-soft text-sm">{states[state]}</span>
      </td>
      <td className="whitespace-nowrap">
        {receiptNumber ?? '–'}
        <span className="block text-ink-soft text-sm">{formatMoment(paidAt ?? createdAt)}</span>
      </td>
      <td className="text-right">
        {canRefund && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="orderId" value={id} />
            <Button look="danger-row" aria-describedby={`order-${id}`}>
              Refund
            </Button>
            <span id={`order-${id}`} className="sr-only">
              {`${format(total - refunded)} to ${email}`}
            </span>
          </Form>
        )}
      </td>
    </tr>
  );
}

function LineText({ line }: { line: SoldOrder['lines'][number] }) {
  const { about, kind, isRefunded, hasWithdrawn } = line;
  const { surferName, spotName, startsAt, timeZone, number, waves, title } = about;
  const what = {
    wave: `Wave ${number ?? ''}`,
    session: `${countOf(waves ?? 0, 'wave')} of a session`,
    day: `${countOf(waves ?? 0, 'wave')} of a day`,
    short: `Short ${title ?? ''}`,
  }[kind];
  const day = startsAt && timeZone ? formatSessionDay(startsAt, timeZone) : null;
  return (
    <>
      <span className="break-words">
        {[what, surferName, spotName, day].filter(Boolean).join(' · ')}
      </span>
      {isRefunded && <span className="text-ink-soft text-sm"> (refunded)</span>}
      {hasWithdrawn && !isRefunded && (
        <span className="block text-error-ink text-sm">
          The surfer has withdrawn their consent: pay it back.
        </span>
      )}
    </>
  );
}
