import type { AskSorting, SortingNews } from './ask-sorting.client.ts';
import type { SortingStore } from './create-sorting-store.ts';

const EVERY_MS = 3_000;

/**
 * Asks what others have changed while the page is seen.
 *
 * @param since the last change that the page knows
 * @returns ends it
 */
export function followNews(
  store: SortingStore,
  server: AskSorting,
  since: number,
  onNews: (news: SortingNews) => void,
): () => void {
  let latest = since;
  let isAsking = false;
  async function look() {
    if (isAsking || document.visibilityState !== 'visible' || store.pending().length > 0) return;
    isAsking = true;
    const before = store.get();
    const outcome = await server.listNews(latest);
    isAsking = false;
    // What was saved meanwhile may be newer than this answer; the next one has it.
    if (!outcome.ok || store.pending().length > 0 || store.get().waves !== before.waves) return;
    if (outcome.news.latest === latest) return;
    latest = outcome.news.latest;
    store.learn(outcome.news.waves, outcome.news.deleted);
    onNews(outcome.news);
  }
  const timer = setInterval(() => void look(), EVERY_MS);
  return () => clearInterval(timer);
}
