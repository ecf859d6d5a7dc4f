import type { ComponentProps } from 'react';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** A list of wave tiles: two columns on a phone, six on a wide screen. */
export function WaveTiles({ className, ...list }: ComponentProps<'ul'>) {
  return (
    <ul
      {...list}
      className={toClassNames(
        'grid grid-cols-2 gap-1 sm:grid-cols-3 sm:gap-1.5 lg:grid-cols-4 lg:gap-2 xl:grid-cols-5 2xl:grid-cols-6',
        className,
      )}
    />
  );
}

/** Tiles that scripts will load, in a list. */
export function SkeletonTiles({ count }: { count: number }) {
  return [...Array(count).keys()].map((key) => (
    <li key={key} aria-hidden="true" className="noscript:hidden">
      <Skeleton className="aspect-3/2 rounded-card" />
    </li>
  ));
}
