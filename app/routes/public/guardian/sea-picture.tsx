/** A surfer on a wave, in the school's colour. Decorative. */
export function SeaPicture({ colour }: { colour: string | null }) {
  return (
    <svg
      viewBox="0 0 480 200"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
      className="block h-36 w-full bg-secondary-100 text-secondary-700 sm:h-44"
      style={colour ? { color: colour } : undefined}
    >
      <circle cx="392" cy="58" r="26" className="fill-warning-300" />
      <path
        fill="currentColor"
        opacity="0.3"
        d="M0 128c60-26 108-26 168-4s120 22 180-2 96-20 132-6v84H0Z"
      />
      <path
        fill="currentColor"
        opacity="0.55"
        d="M0 160c44-2 92-20 128-58 28-30 66-44 104-40-22 6-34 22-32 42 3 30 40 46 90 48 74 3 130-14 190-10v58H0Z"
      />
      <path fill="currentColor" d="M0 176c80-14 150-8 220 2s160 10 260-8v30H0Z" />
      <g transform="translate(300 132) rotate(-10)" className="fill-neutral-950">
        <ellipse cx="0" cy="20" rx="40" ry="4.5" className="fill-white" />
        <circle cx="8" cy="-28" r="7" />
        <path d="M-12 17-4-2-6-14c2-6 10-8 16-5l18 9-2 5-17-5-1 9 10 16-6 2-11-13-6 13Z" />
      </g>
    </svg>
  );
}
