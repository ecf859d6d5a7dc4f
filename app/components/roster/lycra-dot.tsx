/** A dot in a lycra's colour, beside its name; a ring for unknown colours. */
export function LycraDot({ colour }: { colour: string | null }) {
  const name = colour?.split(' ').at(-1) ?? 'unknown';
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
      <circle
        cx="10"
        cy="10"
        r="8.5"
        stroke="#737373"
        className="fill-none"
        style={{ fill: `var(--color-lycra-${name}, none)` }}
      />
    </svg>
  );
}
