const paths = {
  pause: 'M7 5v14M17 5v14',
  resume: 'M8 5l11 7-11 7z',
  retry: 'M19 12a7 7 0 1 1-2.200-5.100M19 4v4h-4',
  remove: 'M6 6l12 12M18 6L6 18',
  choose: 'M4 8V6a1 1 0 0 1 1-1h5l2 2h7a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z',
  done: 'M5 13l5 5L19 7',
};

/** What a button does, for narrow screens where the word is only heard. */
export function ActionIcon({ of }: { of: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[of]} />
    </svg>
  );
}
