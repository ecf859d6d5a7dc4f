const shapes = [
  { name: 'offshore', className: 'bg-success-solid' },
  {
    name: 'cross-shore',
    className:
      'border border-warning-solid bg-[repeating-linear-gradient(to_bottom,var(--color-warning-solid)_0_2px,transparent_2px_4px)]',
  },
  { name: 'onshore', className: 'border border-error-solid' },
];

/** How to read the charts. */
export function ChartLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {shapes.map(({ name, className }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`h-4 w-2.5 ${className}`} />
          Wind {name}
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="w-5 border-ink-faint border-t-2 border-dashed" />
        Second swell
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-4 bg-track/60 ring-1 ring-line" />
        Night
      </li>
      <li>Arrows point where it goes.</li>
    </ul>
  );
}
