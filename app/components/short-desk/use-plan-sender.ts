import { useEffect } from 'react';
import { fetchPlanSender } from './fetch-plan-sender.ts';

/** In ms: the page itself loads first. */
const LOOK_AFTER_MS = 1000;

/** Sends plans of shorts that were changed offline, on every page. Loaded only where this browser may have some. */
export function usePlanSender(userId: string | null, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor that was left may have left a plan.
  useEffect(() => {
    if (!userId) return;
    const timer = setTimeout(async () => (await fetchPlanSender(userId))?.wake(), LOOK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [userId, pathname]);
}
