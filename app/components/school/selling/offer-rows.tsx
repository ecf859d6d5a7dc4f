import { useId } from 'react';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { formatMoney } from '#app/domain/selling/money.ts';

/** One thing on offer: `item` as the basket's form has it (`wave:<id>`). */
export type OfferRow = { item: string; name: string; amount: number };

type OfferRowsProps = {
  rows: OfferRow[];
  currency: string;
  /** Of the basket that they go to. */
  basketPath: string;
  className?: string;
};

/** What a guest can buy here, each with its price and a button. They are forms, and need no scripts. */
export function OfferRows({ rows, currency, basketPath, className }: OfferRowsProps) {
  const { t, locale } = useTexts();
  const id = useId();
  return (
    <ul aria-label={t('selling.prices')} className={className}>
      {rows.map(({ item, name, amount }) => (
        <li key={item}>
          <form method="post" action={basketPath} className="flex items-center gap-3 py-1.5">
            <input type="hidden" name="item" value={item} />
            <p id={`${id} ${item}`} className="min-w-0 grow text-sm sm:text-base">
              {name}
              {' · '}
              <strong className="whitespace-nowrap tabular-nums">
                {formatMoney({ amount, currency }, locale)}
              </strong>
            </p>
            <button
              type="submit"
              name="intent"
              value="add"
              aria-describedby={`${id} ${item}`}
              className={toButtonClasses('primary', 'flex-none')}
            >
              {t('selling.buy')}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
