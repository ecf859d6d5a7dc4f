import type { SortingNews } from '#app/client/sorting/open-sorting-server.client.ts';
import { countOf } from '#app/lib/format/words.ts';
import { showToast } from '../toasts/toast-store.ts';

/** Announces other users' changes in a single toast. */
export function showNews({ waves, sorters }: SortingNews, userId: string): void {
  const theirs = waves.filter(({ changedBy }) => changedBy && changedBy !== userId);
  if (theirs.length === 0) return;
  const names = new Set(
    theirs.map(({ changedBy }) => sorters.find(({ id }) => id === changedBy)?.name),
  );
  const [name] = names;
  const who = names.size === 1 && name ? name : 'Others';
  showToast({ id: 'sorting-news', title: `${who} changed ${countOf(theirs.length, 'wave')}.` });
}
