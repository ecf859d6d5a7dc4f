import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { type DrawingsState, toFirstState } from '#app/client/studio/drawings-state.ts';
import { type Drawings, openDrawings } from '#app/client/studio/open-drawings.client.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';

const SAVED = 'Saved';

/** A wave of null has no drawings. */
type Start = { userId: string; waveId: string | null; known: Drawing[] };

/** The drawings of a wave as this screen shows them; `actions` is null until scripts run. */
export function useDrawings({ userId, waveId, known }: Start) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server reads later is polled.
  const first = useMemo(() => toFirstState(known), [waveId]);
  const [actions, setActions] = useState<Drawings | null>(null);
  const open = useEffectEvent((of: { userId: string; waveId: string }) =>
    openDrawings({ ...of, known }),
  );
  useEffect(() => {
    if (waveId === null) return;
    const opened = open({ userId, waveId });
    setActions(opened);
    addEventListener('focus', opened.wake);
    return () => {
      removeEventListener('focus', opened.wake);
      opened.stop();
      setActions(null);
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

/** What the bar says about what was drawn, and whether that is lost with the page. */
type SavedState = { text: string; isAtRisk: boolean };

/** Of the second wave where the first has nothing to say. */
export function toSavedState(first: DrawingsState, second: DrawingsState): SavedState {
  const shown = toWords(first) === SAVED ? second : first;
  return { text: toWords(shown), isAtRisk: !shown.isKept || shown.connection === 'refused' };
}

function toWords({ isUnsent, isKept, isAgreed, connection }: DrawingsState): string {
  if (!isKept) return 'Not saved: this browser is full. Keep this page open.';
  if (connection === 'refused') return 'Not saved: you may no longer draw on this wave.';
  if (connection === 'signed-out') return 'Saved on this device. Sign in to send it.';
  if (isUnsent) return connection === 'away' ? 'Saved on this device' : 'Saving…';
  return isAgreed ? SAVED : 'Saved, except for the body: the surfer has not agreed to coaching.';
}
