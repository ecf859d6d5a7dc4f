import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** `at` in everyday form: "07:30", "Day 30". */
export type Hour = { at: string; title: string; text: string };

/** A timeline of a day. `highlight` is the `at` of the entry to highlight. */
export function DayLine({ hours, highlight }: { hours: Hour[]; highlight?: string }) {
  return (
    <ol>
      {hours.map(({ at, title, text }) => (
        <li key={at} className="group grid grid-cols-[4.25rem_1.5rem_minmax(0,1fr)] sm:gap-x-2">
          <p className="pt-0.5 font-semibold text-secondary-ink tabular-nums">{at}</p>
          <div aria-hidden="true" className="relative">
            <span className="absolute inset-y-0 left-1.25 w-0.5 bg-line-strong group-last:hidden" />
            <span
              className={toClassNames(
                'absolute top-1 size-3 rounded-full ring-4 ring-canvas',
                at === highlight ? 'bg-secondary-solid' : 'bg-control',
              )}
            />
          </div>
          <div className="pb-8 group-last:pb-0">
            <h3 className="font-semibold text-title">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
