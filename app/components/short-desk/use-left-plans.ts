import { useEffect, useState } from 'react';
import type { LeftPlan } from '#app/client/compose/open-plan-sender.client.ts';
import { fetchPlanSender } from './fetch-plan-sender.ts';

const NONE: LeftPlan[] = [];

/** The user's shorts whose plan the server does not have; `onSent` is called when it has another one. */
export function useLeftPlans(userId: string, onSent: () => void): LeftPlan[] {
  const [left, setLeft] = useState(NONE);
  useEffect(() => {
    const closed = new AbortController();
    void fetchPlanSender(userId).then((sender) => {
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
