import { useCallback, useEffect, useState } from 'react';
import { fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import type { ShortMaterial } from '#app/domain/shorts/list-material.server.ts';

/** What there is to choose from; with a session its waves. Null while it loads. */
export function useMaterial(id: string, sessionId: string | null) {
  const [loaded, setLoaded] = useState<{ of: string | null; material: ShortMaterial } | null>(null);
  const [failedOf, setFailed] = useState<string | null | undefined>(undefined);
  const load = useCallback(async () => {
    const search = sessionId ? `session=${sessionId}` : 'material';
    setFailed(undefined);
    const answer = await fetchJson<ShortMaterial>(`/app/shorts/${id}/create/plan?${search}`);
    if (answer.ok) setLoaded({ of: sessionId, material: answer.value });
    else setFailed(sessionId);
  }, [id, sessionId]);
  useEffect(() => void load(), [load]);
  return {
    material: loaded?.of === sessionId ? loaded.material : null,
    hasFailed: failedOf === sessionId,
    again: () => void load(),
  };
}
