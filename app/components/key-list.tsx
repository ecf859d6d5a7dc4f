import { type KeyRow, toKeyName } from '#app/lib/text/key-row.ts';

/** Keys, each with what it does. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {rows.map(({ keys, shown, text }) => (
        <div key={text} className="contents">
          <dt className="flex max-w-28 flex-wrap content-start gap-1 sm:max-w-44">
            {(shown ? [shown] : keys.map(toKeyName)).map((name) => (
              <kbd
                key={name}
                className="rounded-control border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-sm"
              >
                {name}
              </kbd>
            ))}
          </dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
