import type { Period } from '#app/domain/progress/to-periods.ts';

type Props = {
  /** What the table is of, for screen readers. */
  caption: string;
  /** Of the first column. */
  when: string;
  columns: { name: string; toText: (period: Period) => string }[];
  /** The oldest first; the table begins with the latest. */
  periods: Period[];
  toName: (period: Period) => string;
};

/** The figures of a chart, the latest period first. Scrolls sideways where it is wider than its card. */
export function PeriodTable({ caption, when, columns, periods, toName }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={caption} tabIndex={0} className="relative max-h-80 overflow-auto">
      <table className="w-full text-sm tabular-nums [&_td]:py-1.5 [&_td]:pl-2 [&_td]:text-right [&_th]:py-1.5 [&_tbody_tr]:border-line [&_tbody_tr]:border-t">
        <thead className="text-ink-soft text-xs">
          <tr>
            <th scope="col" className="text-left align-bottom font-semibold">
              {when}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="pl-2 text-right align-bottom font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map((period) => (
            <tr key={period.key}>
              <th scope="row" className="whitespace-nowrap text-left font-normal">
                {toName(period)}
                {period.spotName && (
                  <span className="block max-w-48 truncate text-ink-faint text-xs">
                    {period.spotName}
                  </span>
                )}
              </th>
              {columns.map(({ name, toText }) => (
                <td key={name}>{toText(period)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
