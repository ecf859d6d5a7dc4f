import { useNavigation } from 'react-router';
import { joinClasses } from '#app/lib/text/join-classes.ts';

/** A thin bar at the top while the next page is on its way. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      aria-hidden={!busy}
      className={joinClasses(
        'fixed inset-x-0 top-0 z-20 h-1 origin-left bg-primary-solid transition-[scale,opacity] ease-out',
        busy ? 'scale-x-75 opacity-100 duration-[4s]' : 'scale-x-0 opacity-0 duration-0',
      )}
    />
  );
}
