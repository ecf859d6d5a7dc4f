import type { ReactNode } from 'react';
import { useTexts } from '#app/components/school/use-texts.ts';
import { formatMoney, toPercent } from '#app/domain/selling/money.ts';
import type { OrderLine } from '#app/domain/selling/order-line.ts';
import { toLineName, toLinePlace } from '#app/domain/selling/to-line-names.ts';

type ShownLine = Pick<OrderLine, 'kind' | 'id' | 'about' | 'amount' | 'listAmount' | 'isFree'>;

type SaleLinesProps<L> = {
  lines: L[];
  currency: string;
  total: number;
  tax: number;
  taxRate: number;
  /** The provider says the tax with the payment. */
  isTaxLater?: boolean;
  taxNote: string;
  /** Above the total: what a coupon takes off. */
  reduction?: ReactNode;
  /** In place of the amount, or below it. */
  toNote?: (line: L) => ReactNode;
};

/** What is bought, with its prices, their total, and the tax in it. */
export function SaleLines<L extends ShownLine>(props: SaleLinesProps<L>) {
  const { lines, currency, total, taxNote, reduction, toNote } = props;
  const texts = useTexts();
  const { t, locale } = texts;
  const format = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={`${line.kind} ${line.id}`} className="flex items-start gap-3 py-3">
            <div className="min-w-0 grow">
              <p className="break-words font-semibold">{toLineName(line, texts)}</p>
              <p className="break-words text-ink-soft text-sm">{toLinePlace(line, texts)}</p>
              {toNote?.(line)}
            </div>
            <p className="flex-none text-right tabular-nums">
              {line.amount !== line.listAmount && (
                <s className="block text-ink-faint text-sm">{format(line.listAmount)}</s>
              )}
              {line.isFree ? t('selling.isFree') : format(line.amount)}
            </p>
          </li>
        ))}
      </ul>
      <div className="space-y-1 border-line-strong border-t pt-3">
        {reduction}
        <p className="flex items-baseline justify-between gap-3 font-bold text-title">
          <span>{t('selling.total')}</span>
          <span className="tabular-nums">{format(total)}</span>
        </p>
        <TaxLine {...props} tax={format(props.tax)} hasTax={props.tax > 0} />
        {taxNote && <p className="break-words text-ink-soft text-sm">{taxNote}</p>}
      </div>
    </div>
  );
}

type TaxLineProps = { taxRate: number; isTaxLater?: boolean; tax: string; hasTax: boolean };

function TaxLine({ taxRate, isTaxLater, tax, hasTax }: TaxLineProps) {
  const { t } = useTexts();
  if (!hasTax && !isTaxLater && taxRate === 0) return null;
  return (
    <p className="text-ink-soft text-sm">
      {taxRate > 0
        ? t('selling.taxIn', { rate: toPercent(taxRate), tax })
        : t(hasTax ? 'selling.taxInSum' : 'selling.taxLater', { tax })}
    </p>
  );
}
