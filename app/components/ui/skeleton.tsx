import { joinClasses } from '#app/lib/text/join-classes.ts';

/** The place of something that is on its way, in its size: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block animate-pulse rounded-lg bg-track', className)}
    />
  );
}
