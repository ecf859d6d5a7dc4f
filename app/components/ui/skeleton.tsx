import { joinClasses } from '#app/lib/text/join-classes.ts';

/** A placeholder, in the size of the content that loads: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-pulse rounded-control bg-track', className)}
    />
  );
}
