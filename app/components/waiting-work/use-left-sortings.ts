import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  createStepSender,
  type LeftSorting,
} from '#app/client/sorting/create-step-sender.client.ts';

const NONE: LeftSorting[] = [];

/** Sends the sorting steps that pages left, and returns the sessions of which some are left. */
export function useLeftSortings(userId: string, pathname: string): LeftSorting[] {
  const [left, setLeft] = useState(NONE);
  const sender = useRef<ReturnType<typeof createStepSender>>(null);
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): a page that was left may have left steps.
  useEffect(() => sender.current?.wake(), [pathname]);
  useEffect(() => {
    const opened = createStepSender(userId, {
      left: setLeft,
      sent() {
        // It shows the waves as they were before.
        if (location.pathname.startsWith('/app/share/session/')) void revalidate();
      },
    });
    sender.current = opened;
    return opened.stop;
  }, [userId, revalidate]);
  return left;
}
