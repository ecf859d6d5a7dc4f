import { toButtonClasses } from '#app/components/ui/button.tsx';
import { formatMoney } from '#app/domain/selling/money.ts';

/** One thing on offer: `item` as the basket's form has it (`wave:<id>`), of a school. */
export type BuyRow = {
  item: string;
  name: string;
  amount: number;
  currency: string;
  organisationId: string;
};

/** What a user can buy here, each with its price and a button. The forms are not the router's: the basket is a page for guests. */
export function BuyRows({ rows }: { rows: BuyRow[] }) {
  return rows.map(({ item, name, amount, currency, organisationId }) => (
    <form
      key={item}
      method="post"
      action={`/c/basket/${organisationId}`}
      className="flex items-center gap-3 py-1.5"
    >
      <input type="hidden" name="item" value={item} />
      <p id={item} className="min-w-0 grow">
        {name} ·{' '}
        <strong className="whitespace-nowrap tabular-nums">
          {formatMoney({ amount, currency }, 'en-GB')}
        </strong>
      </p>
      <button
        type="submit"
        name="intent"
        value="add"
        aria-describedby={item}
        className={toButtonClasses('primary', 'flex-none')}
      >
        Buy
      </button>
    </form>
  ));
}
