import { useEffect } from 'react';
import { getRouter } from '#app/components/keep-page/get-router.client.ts';
import { UNTIL_CLOSED } from '../toasts/toast.ts';
import { deleteToast, showToast } from '../toasts/toast-store.ts';

const NAME = 'unkept';

/**
 * While this browser has no room for the latest changes, they are on this page alone: the user
 * stays until they are saved, or leaves on purpose.
 *
 * @param isKept whether the changes would survive a reload
 */
export function useStayWhileUnkept(isKept: boolean): void {
  useEffect(() => {
    if (isKept) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    const router = getRouter();
    router.getBlocker(NAME, ({ currentLocation, nextLocation }) => {
      if (currentLocation.pathname === nextLocation.pathname) return false;
      const leave = () => {
        router.deleteBlocker(NAME);
        void router.navigate(nextLocation);
      };
      showToast({
        id: NAME,
        color: 'warning',
        title: 'Not saved yet',
        description:
          'This browser’s storage is full. If you leave now, you lose your latest changes.',
        duration: UNTIL_CLOSED,
        actions: [{ label: 'Leave and lose them', onClick: leave }],
      });
      return true;
    });
    return () => {
      removeEventListener('beforeunload', warn);
      router.deleteBlocker(NAME);
      deleteToast(NAME);
    };
  }, [isKept]);
}
