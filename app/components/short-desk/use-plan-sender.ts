import { useEffect, useState } from 'react';
import type { LeftPlan, PlanSender } from '#app/client/compose/open-plan-sender.client.ts';
import { mayHaveRecords } from '#app/client/outbox/may-have-records.ts';

/** In ms: the page itself loads first. */
const LOOK_AFTER_MS = 1000;

const NONE: LeftPlan[] = [];

/** Sends plans of shorts that were changed offline, on every page. Loaded only where this browser may have some. */
export function usePlanSender(userId: string | null, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor that was left may have left a plan.
  useEffect(() => {
    if (!userId) return;
    const timer = setTimeout(async () => (await load(userId))?.wake(), LOOK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [userId, pathname]);
}

/** The user's shorts whose plan the server does not have; `onSent` is called when it has another one. */
export function useLeftPlans(userId: string, onSent: () => void): LeftPlan[] {
  const [left, setLeft] = useState(NONE);
  useEffect(() => {
    const closed = new AbortController();
    void load(userId).then((sender) => {
      if (!sender || closed.signal.aborted) return;
      let known = sender.get();
      setLeft(known);
      const stop = sender.subscribe(() => {
        const now = sender.get();
        const isSent = known.some(({ id }) => now.every((each) => each.id !== id));
        known = now;
        setLeft(now);
        if (isSent) onSent();
      });
      closed.signal.addEventListener('abort', stop);
      sender.wake();
    });
    return () => closed.abort();
  }, [userId, onSent]);
  return left;
}

/** Null where this browser stores nothing of ours, or is offline and does not have the program. */
async function load(userId: string): Promise<PlanSender | null> {
  if (!(await mayHaveRecords())) return null;
  try {
    const program = await import('#app/client/compose/open-plan-sender.client.ts');
    return program.openPlanSender(userId);
  } catch (error) {
    // What a browser throws where a script does not arrive: the next page asks again.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
