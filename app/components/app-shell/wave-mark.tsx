/** The product's mark: a wave that curls back. */
export function WaveMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path
        d="M4 22c4 0 5-2.5 6.5-6C12.4 11.5 15.5 8 20 8c4.7 0 7.5 3.2 7.5 6.8 0 2.9-2 5.2-4.7 5.2-2.2 0-3.8-1.5-3.8-3.4 0-1.6 1.2-2.8 2.7-2.800M4 26.500c3 0 4.5-1.5 7-1.500s4 1.5 7 1.5 4-1.5 7-1.5 2.5.5 3 .7"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
