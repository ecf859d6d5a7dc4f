/** The product's mark: a wave that curls back. */
export function WaveMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path
        d="M4 22c4 0 5-2.5 6.5-6C12.4 11.500 15.500 8 20 8c4.700 0 7.500 3.200 7.500 6.800 0 2.900-2 5.200-4.700 5.200-2.200 0-3.800-1.500-3.800-3.400 0-1.600 1.200-2.800 2.700-2.800M4 26.500c3 0 4.500-1.500 7-1.500s4 1.500 7 1.500 4-1.500 7-1.500 2.500.5 3 .7"
        stroke="#fff"
        strokeWidth="2.400"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
