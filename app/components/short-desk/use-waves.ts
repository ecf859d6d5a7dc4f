import { useEffect, useMemo, useRef, useState } from 'react';
import { fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import type { ShortWave } from '#app/domain/shorts/list-material.server.ts';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';

/** How often the page requests waves that are still being prepared. */
const PREPARED_EVERY_MS = 3000;

export type Waves = {
  /** By id. */
  known: Map<string, ShortWave>;
  /** Those that the page requested, and the server does not show to this user. */
  missing: Set<string>;
  add: (waves: ShortWave[]) => void;
};

/** The waves of a plan; those that the page does not know, such as those of another device, are fetched. */
export function useWaves(id: string, plan: ShortPlan, first: ShortWave[]): Waves {
  const [known, setKnown] = useState(() => toMap(first));
  const [missing, setMissing] = useState<Set<string>>(new Set());
  const asked = useRef(new Set<string>());
  const unknown = useMemo(() => {
    const ids = new Set(plan.clips.map(({ waveId }) => waveId));
    return [...ids].filter((waveId) => !known.has(waveId)).join(',');
  }, [plan.clips, known]);
  useEffect(() => {
    if (!unknown || asked.current.has(unknown)) return;
    const ask = async () => {
      asked.current.add(unknown);
      const answer = await fetchJson<ShortWave[]>(`/app/shorts/${id}/create/plan?waves=${unknown}`);
      if (!answer.ok) {
        asked.current.delete(unknown);
        return;
      }
      const found = new Set(answer.value.map((wave) => wave.id));
      setKnown((before) => new Map([...before, ...toMap(answer.value)]));
      setMissing(
        (before) => new Set([...before, ...unknown.split(',').filter((each) => !found.has(each))]),
      );
    };
    void ask();
    const again = () => void ask();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [id, unknown]);
  usePreparedWaves(id, plan, known, (waves) =>
    setKnown((before) => new Map([...before, ...toMap(waves)])),
  );
  return {
    known,
    missing,
    add: (waves) => setKnown((before) => new Map([...before, ...toMap(waves)])),
  };
}

/** Fetches the waves that are still being prepared again, until each can be played. */
function usePreparedWaves(
  id: string,
  plan: ShortPlan,
  known: Waves['known'],
  show: (waves: ShortWave[]) => void,
): void {
  const ids = new Set(plan.clips.map(({ waveId }) => waveId));
  const preparing = [...ids].filter((waveId) => known.get(waveId)?.isPlayable === false).join(',');
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (!preparing) return;
    const left = new AbortController();
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      const address = `/app/shorts/${id}/create/plan?waves=${preparing}`;
      const answer = await fetchJson<ShortWave[]>(address);
      if (!answer.ok || left.signal.aborted) return;
      const ready = answer.value.filter(({ isPlayable }) => isPlayable);
      if (ready.length > 0) latest.current(ready);
    }, PREPARED_EVERY_MS);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [id, preparing]);
}

function toMap(waves: ShortWave[]): Map<string, ShortWave> {
  return new Map(waves.map((wave) => [wave.id, wave]));
}
