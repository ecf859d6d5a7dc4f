/** Keys, each with what it does. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, text: string])[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {keys.map(([key, text]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded-control border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-sm">
              {key}
            </kbd>
          </dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
