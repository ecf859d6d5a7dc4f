import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  createPreview,
  type Preview,
  type PreviewState,
} from '#app/client/compose/create-preview.client.ts';
import type { Clip, ShortPlan } from '#app/domain/shorts/plan.ts';
import type { Waves } from './use-waves.ts';

/** What plays the plan. It stays the same object, so that a frame renders only what shows it. */
export function usePreview(plan: ShortPlan, waves: Waves): Preview {
  const known = useRef(waves.known);
  const [preview] = useState(() => createPreview(plan, getSource));
  function getSource({ waveId }: Clip) {
    const wave = known.current.get(waveId);
    return wave?.preview ? wave : null;
  }
  useEffect(() => {
    known.current = waves.known;
    preview.setPlan(plan);
  }, [preview, plan, waves.known]);
  useEffect(() => preview.pause, [preview]);
  return preview;
}

/** One value of the preview, such as its time. */
export function usePreviewValue<T extends PreviewState[keyof PreviewState]>(
  preview: Preview,
  read: (state: PreviewState) => T,
): T {
  return useSyncExternalStore(preview.subscribe, () => read(preview.get()));
}
