import type { View } from './parse-view.ts';

/** Returns the view's address, relative to the tool's. */
export function toViewPath({ stage, search, page }: View): string {
  const params = new URLSearchParams({ stage });
  if (search) params.set('search', search);
  if (page > 0) params.set('page', String(page + 1));
  return `?${params}`;
}
