import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** A dot in a lycra's colour, beside its name; a ring for unknown colours. */
export function LycraDot({
  colour,
  isSmall = false,
}: {
  colour: string | null;
  isSmall?: boolean;
}) {
  const name = colour?.split(' ').at(-1) ?? 'unknown';
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={toClassNames('shrink-0', isSmall ? 'size-3' : 'size-5')}
    >
      <circle
        cx="10"
        cy="10"
        r="8.5"
        stroke="#737373"
        className="fill-none"
        strokeWidth={isSmall ? 2 : 1}
        style={{ fill: `var(--color-lycra-${name}, none)` }}
      />
    </svg>
  );
}
