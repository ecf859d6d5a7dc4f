import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DrawingsState, toFirstState } from '#app/client/studio/drawings-state.ts';
import { type Drawings, openDrawings } from '#app/client/studio/open-drawings.client.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';

type Start = { userId: string; waveId: string; known: Drawing[] };

/** The drawings of a wave as this screen shows them; `actions` is null until scripts run. */
export function useDrawings({ userId, waveId, known }: Start) {
  const [first] = useState(() => toFirstState(known));
  const atStart = useRef(known);
  const [actions, setActions] = useState<Drawings | null>(null);
  useEffect(() => {
    const opened = openDrawings({ userId, waveId, known: atStart.current });
    setActions(opened);
    addEventListener('focus', opened.wake);
    return () => {
      removeEventListener('focus', opened.wake);
      opened.stop();
    };
  }, [userId, waveId]);
  const state = useSyncExternalStore(
    actions?.subscribe ?? subscribeToNothing,
    actions?.get ?? (() => first),
    () => first,
  );
  useWarning(!state.isKept);
  return { state, actions };
}

/** Asks before the user leaves a page that holds what is stored nowhere else. */
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

/** What the bar says about what was drawn. */
export function toSavedText({ isUnsent, isKept, isAgreed, connection }: DrawingsState): string {
  if (!isKept) return 'Not saved: this browser is full. Keep this page open.';
  if (connection === 'refused') return 'Not saved: you may no longer draw on this wave.';
  if (connection === 'signed-out') return 'Saved on this device. Sign in to send it.';
  if (isUnsent) return connection === 'away' ? 'Saved on this device' : 'Saving…';
  return isAgreed ? 'Saved' : 'Saved, but no body: the surfer has not agreed to coaching.';
}
