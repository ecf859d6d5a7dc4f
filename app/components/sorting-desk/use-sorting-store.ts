import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openSortingServer, type SortingNews } from '#app/client/sorting/ask-sorting.client.ts';
import { openConflictRecords } from '#app/client/sorting/conflict-records.client.ts';
import { createKeeper } from '#app/client/sorting/create-keeper.ts';
import { createSortingStore } from '#app/client/sorting/create-sorting-store.ts';
import { createStepSender } from '#app/client/sorting/create-step-sender.ts';
import { followNews } from '#app/client/sorting/follow-news.client.ts';
import { openStepRecords } from '#app/client/sorting/step-records.client.ts';
import type { Sorting } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortingStep } from '#app/domain/sorting/sorting-types.ts';

type Start = Pick<Sorting, 'waves' | 'mySteps' | 'latestChange'> & {
  session: { id: string };
  videos: { id: string }[];
};

/** The waves of a session as they are on this screen, and the way to change them. */
export function useSortingStore(
  { session, waves, mySteps, videos, latestChange }: Start,
  userId: string,
  on: { news: (news: SortingNews) => void; restored: () => void },
) {
  const [store] = useState(() =>
    createSortingStore({ waves, mySteps, videoIds: videos.map(({ id }) => id) }),
  );
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const save = useRef<(step: SortingStep) => void>(() => undefined);
  const close = useRef<(conflictId: string) => void>(() => undefined);
  const tell = useRef(on);
  useEffect(() => {
    tell.current = on;
  });

  useEffect(() => {
    const toSettle = openConflictRecords(userId, session.id);
    const server = openSortingServer(session.id);
    const keeper = createKeeper(openStepRecords(userId, session.id), toSettle, store.setKept);
    const sender = createStepSender(store, keeper, server);
    save.current = (step) => {
      const waves = store.listChanged(step);
      store.add(step);
      keeper.keep({ step, waves });
      sender.wake();
    };
    close.current = (conflictId) => {
      store.closeConflict(conflictId);
      keeper.closeConflict(conflictId);
    };
    const left = keeper.list();
    store.restore(left.steps, left.conflicts);
    const stopFollowing = toSettle.follow({
      added: (conflict) => store.restore([], [conflict]),
      removed: store.closeConflict,
    });
    if (left.steps.length > 0) tell.current.restored();
    sender.wake();
    const stopNews = followNews(store, server, latestChange, (news) => tell.current.news(news));
    addEventListener('online', sender.wake);
    addEventListener('focus', sender.wake);
    return () => {
      removeEventListener('online', sender.wake);
      removeEventListener('focus', sender.wake);
      stopFollowing();
      stopNews();
      sender.stop();
      keeper.stop();
    };
  }, [store, userId, session.id, latestChange]);

  useEffect(() => {
    if (state.isKept) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state.isKept]);

  const press = useCallback((step: SortingStep) => save.current(step), []);
  const closeConflict = useCallback((conflictId: string) => close.current(conflictId), []);
  return { store, state, press, closeConflict };
}
