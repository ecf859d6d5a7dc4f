import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Sorting } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortingStep } from '#app/domain/sorting/sorting-types.ts';
import { openSortingServer, type SortingNews } from './engine/ask-sorting.client.ts';
import { openConflictRecords } from './engine/conflict-records.client.ts';
import { createSortingStore } from './engine/create-sorting-store.ts';
import { createStepSender } from './engine/create-step-sender.ts';
import { followNews } from './engine/follow-news.client.ts';
import { openStepRecords } from './engine/step-records.client.ts';

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
    const records = openStepRecords(userId, session.id);
    const toSettle = openConflictRecords(userId, session.id);
    const server = openSortingServer(session.id);
    const sender = createStepSender(
      store,
      {
        remove: records.remove,
        keepConflict: (conflict) => toSettle.add(conflict.id, conflict),
      },
      server,
    );
    save.current = (step) => {
      records.add(step.id, { step, waves: store.listChanged(step) });
      store.add(step);
      sender.wake();
    };
    close.current = (conflictId) => {
      toSettle.remove(conflictId);
      store.closeConflict(conflictId);
    };
    const left = records.list();
    store.restore(left, toSettle.list());
    const stopFollowing = toSettle.follow({
      added: (conflict) => store.restore([], [conflict]),
      removed: store.closeConflict,
    });
    if (left.length > 0) tell.current.restored();
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
    };
  }, [store, userId, session.id, latestChange]);

  const press = useCallback((step: SortingStep) => save.current(step), []);
  const closeConflict = useCallback((conflictId: string) => close.current(conflictId), []);
  return { store, state, press, closeConflict };
}
