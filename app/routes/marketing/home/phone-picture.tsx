/** A phone that plays a wave cut out of a longer film. Decoration. */
export function PhonePicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 420" className={className} aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#bfe3fe" />
          <stop offset="1" stopColor="#fef3c7" />
        </linearGradient>
        <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#10b585" />
          <stop offset="1" stopColor="#084b3d" />
        </linearGradient>
        <clipPath id="screen">
          <rect x="72" y="22" width="176" height="376" rx="20" />
        </clipPath>
      </defs>
      <rect
        x="60"
        y="8"
        width="200"
        height="404"
        rx="32"
        fill="#0f172a"
        stroke="#334155"
        strokeWidth="2"
      />
      <g clipPath="url(#screen)">
        <rect x="72" y="22" width="176" height="376" fill="url(#sky)" />
        <circle cx="206" cy="96" r="22" fill="#fde68a" />
        <path
          d="M72 236c40 0 54-26 74-62 16-30 40-48 66-40 20 6 30 22 36 38v226H72z"
          fill="url(#sea)"
        />
        <path
          d="M72 236c40 0 54-26 74-62 16-30 40-48 66-40 12 4 20 11 26 19-20-10-44-2-56 22-16 32-6 58 26 66-46 6-90 4-136-5z"
          fill="#6ee6bd"
          opacity="0.75"
        />
        <path
          d="M212 134c-22 4-36 20-38 44 12-8 22-2 24 10 8-8 18-6 22 4 6-10 16-12 28-8v-12c-6-16-16-34-36-38z"
          fill="#ffffff"
          opacity="0.9"
        />
        <g transform="rotate(-24 128 218)">
          <ellipse cx="128" cy="226" rx="24" ry="4" fill="#fef3c7" />
          <path
            d="M120 224l4-14 10-3 2-12-12-4m12 4 14 3m-16 9 10 8-4 9"
            fill="none"
            stroke="#0f172a"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx="138" cy="187" r="5.500" fill="#0f172a" />
        </g>
        <path d="M72 300c30-10 58-10 88 0s58 10 88 0v98H72z" fill="#022a23" opacity="0.35" />
        <rect x="84" y="330" width="152" height="56" rx="12" fill="#ffffff" opacity="0.95" />
        <rect x="96" y="342" width="64" height="8" rx="4" fill="#0f172a" />
        <rect x="96" y="362" width="128" height="6" rx="3" fill="#cbd5e1" />
        <rect x="122" y="362" width="54" height="6" rx="3" fill="#067459" />
        <circle cx="122" cy="365" r="6" fill="#067459" />
        <circle cx="176" cy="365" r="6" fill="#067459" />
      </g>
    </svg>
  );
}
