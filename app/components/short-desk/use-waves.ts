import { useEffect, useMemo, useRef, useState } from 'react';
import { fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import type { ShortWave } from '#app/domain/shorts/list-material.server.ts';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';

export type Waves = {
  /** By id. */
  known: Map<string, ShortWave>;
  /** Those that the server was asked for, and does not show to this user. */
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
  return {
    known,
    missing,
    add: (waves) => setKnown((before) => new Map([...before, ...toMap(waves)])),
  };
}

function toMap(waves: ShortWave[]): Map<string, ShortWave> {
  return new Map(waves.map((wave) => [wave.id, wave]));
}
