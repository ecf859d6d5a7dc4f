import { useEffect, useState } from 'react';
import { type Failure, fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import type { AskOutcome } from '#app/domain/claims/request-consent.server.ts';
import type { Gap } from '#app/domain/shorts/shorts.server.ts';

type Asks = {
  /** One for each surfer who has not agreed to shorts. */
  list: Gap[];
  ask: (gap: Gap) => Promise<AskOutcome | Failure>;
};

/** Whose consent the saved plan lacks, and how they are asked. */
export function useAsks({ id, plan, state }: EditorDesk, first: Gap[]): Asks {
  const [gaps, setGaps] = useState(first);
  const lacking = (state.problems ?? [])
    .filter(({ problem }) => problem === 'not-agreed')
    .map(({ waveId }) => waveId)
    .sort()
    .join(',');
  useEffect(() => {
    if (!lacking) return;
    const left = new AbortController();
    void fetchJson<Gap[]>(toUrl(id, '?gaps')).then((answer) => {
      if (answer.ok && !left.signal.aborted) setGaps(answer.value);
    });
    return () => left.abort();
  }, [id, lacking]);
  const waveIds = new Set(plan.clips.map(({ waveId }) => waveId));
  const known = new Set<string>();
  const list = gaps.filter(({ waveId, problem, guestId, surferName, isMine }) => {
    const who = isMine ? 'me' : (guestId ?? surferName ?? waveId);
    const isNew = problem === 'not-agreed' && waveIds.has(waveId) && !known.has(who);
    if (isNew) known.add(who);
    return isNew;
  });

  async function ask({ guestId }: Gap): Promise<AskOutcome | Failure> {
    const body = JSON.stringify({ intent: 'ask', guestId, purpose: 'shorts' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetchJson<AskOutcome>(toUrl(id), { method: 'POST', headers, body });
    const now = await fetchJson<Gap[]>(toUrl(id, '?gaps'));
    if (now.ok) setGaps(now.value);
    return answer.ok ? answer.value : answer;
  }

  return { list, ask };
}

const toUrl = (id: string, query = '') => `/app/shorts/${id}/create/plan${query}`;
