import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createSortingStore } from '#app/client/sorting/create-sorting-store.ts';
import { openSorting } from '#app/client/sorting/open-sorting.client.ts';
import type { SortingNews } from '#app/client/sorting/open-sorting-server.client.ts';
import type { Sorting } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortingStep } from '#app/domain/sorting/sorting-types.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { useStayWhileUnkept } from './use-stay-while-unkept.ts';

type Start = Pick<Sorting, 'waves' | 'mySteps' | 'latestChange'> & {
  session: { id: string } | Omit<Sorting['session'], 'canEdit'>;
  videos: { id: string }[];
};

/** Returns the session's waves as this screen shows them, and the functions that change them. */
export function useSortingStore(
  { session, waves, mySteps, videos, latestChange }: Start,
  userId: string,
  on: { news: (news: SortingNews) => void; restored: () => void },
) {
  const [store] = useState(() =>
    createSortingStore({ waves, mySteps, videoIds: videos.map(({ id }) => id) }),
  );
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const name =
    'spotName' in session
      ? `${session.spotName}, ${formatSessionStart(session.startsAt, session.timeZone)}`
      : null;
  const [isRestored, setIsRestored] = useState(false);
  const sorting = useRef<ReturnType<typeof openSorting>>(null);
  const listener = useRef(on);
  useEffect(() => {
    listener.current = on;
  });

  useEffect(() => {
    const opened = openSorting(store, {
      userId,
      sessionId: session.id,
      session: name,
      since: latestChange,
      onNews: (news) => listener.current.news(news),
      onRestored(steps) {
        if (steps > 0) listener.current.restored();
        setIsRestored(true);
      },
    });
    sorting.current = opened;
    addEventListener('focus', opened.wake);
    return () => {
      removeEventListener('focus', opened.wake);
      opened.stop();
    };
  }, [store, userId, session.id, name, latestChange]);

  useStayWhileUnkept(state.isKept);

  const press = useCallback((step: SortingStep) => sorting.current?.press(step), []);
  const closeConflict = useCallback((id: string) => sorting.current?.closeConflict(id), []);
  return { store, state, isRestored, press, closeConflict };
}
