import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** A placeholder, in the size of the content that loads: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={toClassNames('block animate-pulse rounded-control bg-track', className)}
    />
  );
}
