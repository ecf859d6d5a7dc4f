import type { WaveNews } from '#app/domain/sorting/list-wave-changes.server.ts';
import type { SortingStep, StepAnswer } from '#app/domain/sorting/sorting-types.ts';
import { type Failure, fetchJson } from '../outbox/fetch-json.client.ts';

export type SortingNews = WaveNews & { sorters: { id: string; name: string }[] };

export type AskSorting = {
  save(steps: SortingStep[]): Promise<{ ok: true; answers: StepAnswer[] } | Failure>;
  listNews(since: number): Promise<{ ok: true; news: SortingNews } | Failure>;
};

/**
 * Sends the requests of a session's sorting to the server.
 *
 * @param userId of whom the steps are: the server rejects them while another user is signed in
 */
export function openSortingServer(sessionId: string, userId: string): AskSorting {
  const url = `/app/share/admin/session/${sessionId}/edits`;
  return {
    async save(steps) {
      const answer = await fetchJson<StepAnswer[]>(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ steps, userId }),
      });
      return answer.ok ? { ok: true, answers: answer.value } : answer;
    },
    async listNews(since) {
      const answer = await fetchJson<SortingNews>(`${url}?since=${since}`);
      return answer.ok ? { ok: true, news: answer.value } : answer;
    },
  };
}
