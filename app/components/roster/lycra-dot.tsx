/** The colours of real lycras, not of our theme. */
const fills: Record<string, string> = {
  red: '#dc2626',
  blue: '#2563eb',
  green: '#16a34a',
  yellow: '#facc15',
  orange: '#f97316',
  pink: '#f472b6',
  purple: '#9333ea',
  white: '#ffffff',
  black: '#171717',
  grey: '#9ca3af',
  turquoise: '#2dd4bf',
  brown: '#92400e',
};

/** A dot in a lycra's colour, beside its name; a ring for unknown colours. */
export function LycraDot({ colour }: { colour: string | null }) {
  const fill = fills[colour?.split(' ').at(-1) ?? ''];
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
      <circle
        cx="10"
        cy="10"
        r="8.5"
        fill={fill ?? 'none'}
        stroke="#737373"
        strokeDasharray={fill ? undefined : '3 3'}
      />
    </svg>
  );
}
