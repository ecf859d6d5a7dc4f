import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Disclosure } from '#app/components/ui/disclosure.tsx';
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

/** The orders of a school, each with its lines and its refund. */
export function OrdersTable({ orders }: { orders: SoldOrder[] }) {
  return (
    <Table caption="Orders">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="text-right">
            Amount
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
  const { isReceiptUnsent } = order;
  const format = (amount: number) => formatMoney({ amount, currency }, 'en-GB');
  const canRefund = (state === 'paid' || state === 'partly_refunded') && total > refunded;
  const hasLines = canRefund && order.lines.length > 1;
  return (
    <tr className="align-top">
      <td>
        <ul className="space-y-2">
          {order.lines.map((line) => (
            <li key={line.id} className="items-center justify-between gap-3 sm:flex">
              <LineText line={line} amount={hasLines ? format(line.amount) : null} />
              {hasLines && !line.isRefunded && line.amount > 0 && (
                <RefundForm
                  orderId={id}
                  lineId={line.id}
                  amount={format(line.amount)}
                  email={email}
                />
              )}
            </li>
          ))}
        </ul>
        <p className="break-all text-ink-soft text-sm">{email}</p>
        {isReceiptUnsent && (
          <p className="text-error-ink text-sm">
            The receipt could not be e-mailed. Ask the buyer for another address.
          </p>
        )}
        {canRefund && <RefundForm orderId={id} amount={format(total - refunded)} email={email} />}
      </td>
      <td className="text-right">
        <span className="whitespace-nowrap">{format(total)}</span>
        {refunded > 0 && <span className="block text-ink-soft text-sm">{format(-refunded)}</span>}
        <span className="block text-ink-soft text-sm">{states[state]}</span>
        {receiptNumber !== null && (
          <span className="block whitespace-nowrap text-ink-soft text-sm">
            Receipt {receiptNumber}
          </span>
        )}
        <span className="block text-ink-soft text-sm">{formatMoment(paidAt ?? createdAt)}</span>
      </td>
    </tr>
  );
}

type RefundFormProps = {
  orderId: string;
  /** Without one all that is left of the order is refunded. */
  lineId?: string;
  amount: string;
  email: string;
};

/** Asks first, since nothing brings the money back; also without scripts. */
function RefundForm({ orderId, lineId, amount, email }: RefundFormProps) {
  return (
    <Disclosure title={lineId ? 'Refund this item' : 'Refund'}>
      <Form method="post" preventScrollReset className="space-y-2">
        <input type="hidden" name="orderId" value={orderId} />
        {lineId && <input type="hidden" name="lineId" value={lineId} />}
        <p className="break-words text-sm">
          {`${email} gets ${amount} back, and the download closes.`}
        </p>
        <Button look="danger">{`Refund ${amount}`}</Button>
      </Form>
    </Disclosure>
  );
}

type LineTextProps = {
  line: SoldOrder['lines'][number];
  /** Of several lines each has its own. */
  amount: string | null;
};

function LineText({ line, amount }: LineTextProps) {
  const { about, kind, isRefunded, hasWithdrawn } = line;
  const { surferName, spotName, startsAt, timeZone, number, waves, title } = about;
  const what = {
    wave: `Wave ${number ?? ''}`,
    session: `${countOf(waves ?? 0, 'wave')} of a session`,
    day: `${countOf(waves ?? 0, 'wave')} of a day`,
    short: `Short ${title ?? ''}`,
    review: 'Review',
  }[kind];
  const day = startsAt && timeZone ? formatSessionDay(startsAt, timeZone) : null;
  return (
    <div className="min-w-0">
      <span className="break-words">
        {[what, surferName, spotName, day, amount].filter(Boolean).join(' · ')}
      </span>
      {isRefunded && <span className="text-ink-soft text-sm"> (refunded)</span>}
      {hasWithdrawn && !isRefunded && (
        <span className="block text-error-ink text-sm">
          The surfer has withdrawn their consent. Refund this item.
        </span>
      )}
    </div>
  );
}
