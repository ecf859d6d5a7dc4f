/** Lycras that are so light that their number is black. */
const LIGHT = ['yellow', 'white', 'pink', 'grey', 'turquoise', 'orange'];

/** The surfer's lycra, drawn: its colour and its number. The text beside it says the same. */
export function LycraPicture({ colour, number }: { colour: string | null; number: number | null }) {
  const name = colour?.split(' ').at(-1) ?? 'unknown';
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16">
      <path
        d="M23 8c2 5 16 5 18 0l10 4c3 1 5 4 6 7l4 14-10 3-2-6v26H15V30l-2 6-10-3 4-14c1-3 3-6 6-7Z"
        stroke="#737373"
        strokeWidth="1"
        strokeLinejoin="round"
        style={{ fill: `var(--color-lycra-${name}, var(--color-sunken))` }}
      />
      {number !== null && (
        <text
          x="32"
          y="42"
          textAnchor="middle"
          className="font-bold font-display"
          fontSize="20"
          fill={colour === null || LIGHT.includes(name) ? '#171717' : '#fff'}
        >
          {number}
        </text>
      )}
    </svg>
  );
}
