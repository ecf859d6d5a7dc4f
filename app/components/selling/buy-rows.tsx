import { toButtonClasses } from '#app/components/ui/button.tsx';
import type { BuyRow } from '#app/domain/selling/to-buy-rows.server.ts';

/** What a user can buy here, each with its price and a button. The forms are not the router's: the basket is a page for guests. */
export function BuyRows({ rows }: { rows: BuyRow[] }) {
  return rows.map(({ item, name, price, organisationId }) => (
    <form
      key={item}
      method="post"
      action={`/c/basket/${organisationId}`}
      className="flex items-center gap-3 py-1.5"
    >
      <input type="hidden" name="item" value={item} />
      <p id={item} className="min-w-0 grow">
        {name} · <strong>{price}</strong>
      </p>
      <button
        type="submit"
        name="intent"
        value="add"
        aria-describedby={item}
        className={toButtonClasses()}
      >
        Buy
      </button>
    </form>
  ));
}
