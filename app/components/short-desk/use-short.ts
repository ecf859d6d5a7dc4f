import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type OpenedShort, openShort } from '#app/client/compose/open-short.client.ts';
import { type ShortState, type Stored, toFirstState } from '#app/client/compose/short-state.ts';

/** A short as this screen edits it; `actions` is null until what the device had stored is read. */
export function useShort(start: { userId: string; id: string; known: Stored }) {
  const [first] = useState(() => toFirstState(start.known));
  const atStart = useRef(start);
  const [actions, setActions] = useState<OpenedShort | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    void openShort(atStart.current).then((opened) => {
      if (signal.aborted) {
        opened.stop();
        return;
      }
      setActions(opened);
      const onFocus = () => {
        // The user may have signed in in another window.
        opened.wake();
        void opened.refresh();
      };
      addEventListener('focus', onFocus, { signal });
      // A phone may end a page that is hidden.
      document.addEventListener('visibilitychange', opened.wake, { signal });
      signal.addEventListener('abort', opened.stop);
    }, reportError);
    return () => left.abort();
  }, []);
  const state = useSyncExternalStore(
    actions?.subscribe ?? subscribeToNothing,
    actions?.get ?? (() => first),
  );
  useWarning(!state.isKept);
  return { state, actions };
}

/** Asks before the user leaves a page with changes that are stored nowhere else. */
function useWarning(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDue]);
}

function subscribeToNothing() {
  return () => undefined;
}

/** What the bar says about the plan. */
export function toSavedText({ isUnsent, isKept, newer, connection }: ShortState): string {
  if (!isKept) return 'Not saved: this browser is full. Keep this page open.';
  if (newer) return 'Saved on this device';
  if (connection === 'refused') return 'Not saved: this short was deleted, or is no longer yours.';
  if (connection === 'signed-out') return 'Saved on this device';
  if (isUnsent) return connection === 'away' ? 'Saved on this device' : 'Saving…';
  return 'Saved';
}
