import type { WaveNews } from '#app/domain/sorting/list-wave-changes.server.ts';
import type { SortingStep, StepAnswer } from '#app/domain/sorting/sorting-types.ts';
import type { Connection } from './sorting-state.ts';

type Failure = { ok: false; connection: Exclude<Connection, 'fine'> };
export type SortingNews = WaveNews & { sorters: { id: string; name: string }[] };

export type AskSorting = {
  save(steps: SortingStep[]): Promise<{ ok: true; answers: StepAnswer[] } | Failure>;
  listNews(since: number): Promise<{ ok: true; news: SortingNews } | Failure>;
};

/** Sends the requests of a session's sorting to the server. */
export function openSortingServer(sessionId: string): AskSorting {
  const url = `/app/share/admin/session/${sessionId}/edits`;
  return {
    async save(steps) {
      const answer = await fetchJson<StepAnswer[]>(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ steps }),
      });
      return answer.ok ? { ok: true, answers: answer.value } : answer;
    },
    async listNews(since) {
      const answer = await fetchJson<SortingNews>(`${url}?since=${since}`);
      return answer.ok ? { ok: true, news: answer.value } : answer;
    },
  };
}

async function fetchJson<T>(
  url: string,
  init?: RequestInit,
): Promise<{ ok: true; value: T } | Failure> {
  try {
    const answer = await fetch(url, { ...init, cache: 'no-store', redirect: 'manual' });
    if (answer.ok) return { ok: true, value: await answer.json() };
    // To the login page.
    if (answer.type === 'opaqueredirect') return { ok: false, connection: 'signed-out' };
    const isRefusal = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    return { ok: false, connection: isRefusal ? 'refused' : 'away' };
  } catch (error) {
    // What fetch throws when the server or network is unreachable, or the response is cut off.
    if (error instanceof TypeError || error instanceof SyntaxError) {
      return { ok: false, connection: 'away' };
    }
    throw error;
  }
}
