import { useEffect, useState, useSyncExternalStore } from 'react';
import { openPlanSender } from '#app/client/compose/open-plan-sender.client.ts';
import { openedEngine } from '#app/client/upload/opened-engine.ts';
import { openUploadRecords } from '#app/client/upload/upload-records.client.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { UploadLine } from '../upload-panel/upload-line.tsx';
import { SortingLines } from './sorting-lines.tsx';
import { useLeftSortings } from './use-left-sortings.ts';

/**
 * At the foot of the window: what earlier pages left, and what is being uploaded.
 *
 * @param isBesideRail whether the navigation stands at the left of a wide window
 */
export function WaitingLines({
  userId,
  pathname,
  isBesideRail,
}: {
  userId: string;
  pathname: string;
  isBesideRail: boolean;
}) {
  const hasKept = useHasKeptUploads(userId);
  const opened = useSyncExternalStore(openedEngine.subscribe, openedEngine.get);
  const sortings = useLeftSortings(userId, pathname);
  usePlanSender(userId, pathname);
  return (
    <div
      className={toClassNames(
        'sticky bottom-(--bottom-bar,0px) z-10 print:hidden',
        // The width of the navigation.
        isBesideRail && 'lg:ml-58',
      )}
    >
      <SortingLines sortings={sortings} pathname={pathname} />
      {(hasKept || opened !== null) && <UploadLine userId={userId} loads={hasKept} />}
    </div>
  );
}

/**
 * Whether this browser stores unfinished uploads of the user; the engine is large and loads only
 * for them.
 */
function useHasKeptUploads(userId: string): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    void openUploadRecords(userId)
      .list()
      .then((records) => {
        if (!isUnmounted) setHas(records !== null && records.length > 0);
      });
    return () => {
      isUnmounted = true;
    };
  }, [userId]);
  return has;
}

/** Sends plans of shorts that were changed offline. */
function usePlanSender(userId: string, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): an editor that was left may have left a plan.
  useEffect(() => openPlanSender(userId).wake(), [userId, pathname]);
}
