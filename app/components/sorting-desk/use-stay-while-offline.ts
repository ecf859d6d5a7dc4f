import { useEffect } from 'react';
import { getRouter } from '#app/components/keep-page/get-router.client.ts';
import { deleteNoAnswer, showNoAnswer } from '#app/components/keep-page/stop-navigation.client.ts';

const BLOCKER = 'offline';

/**
 * While the browser is offline, the user stays on this page, which alone sends what was sorted
 * here, and reads why. No other page could load: the router would request its script in vain.
 */
export function useStayWhileOffline(): void {
  useEffect(() => {
    const router = getRouter();
    router.getBlocker(BLOCKER, ({ currentLocation, nextLocation }) => {
      const isLeaving = currentLocation.pathname !== nextLocation.pathname;
      if (navigator.onLine || !isLeaving) return false;
      showNoAnswer('Stay here until you are back online: this page sends your work.', () => {
        void router.navigate(nextLocation);
      });
      return true;
    });
    addEventListener('online', deleteNoAnswer);
    return () => {
      removeEventListener('online', deleteNoAnswer);
      router.deleteBlocker(BLOCKER);
    };
  }, []);
}
