import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';

/** Four columns of six on a wide screen. */
export const INBOX_WAVES_PER_PAGE = 24;

const MAX_NAME_LENGTH = 80;

/** What the inbox shows. */
export type InboxFilter = {
  /** A part of a surfer's name; empty for all. */
  surferName: string;
  /** Null for the latest sessions. */
  sessionId: string | null;
  /** Starts at 0. */
  page: number;
};

/** Reads the filter from the inbox's address, or from that of a wave that was opened from it. */
export function parseInboxFilter(search: URLSearchParams): InboxFilter {
  const sessionId = search.get('session') ?? '';
  return {
    surferName: (search.get('q') ?? '').trim().slice(0, MAX_NAME_LENGTH),
    sessionId: isUuid(sessionId) ? sessionId : null,
    page: parsePage(search.get('page')),
  };
}

/** The address of the inbox with this filter, and with `more`. */
export function toInboxPath(filter: InboxFilter, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...toFields(filter), ...more });
  return search.size > 0 ? `/app/coach?${search}` : '/app/coach';
}

/** The address of a wave's studio, which leads back to the inbox with this filter. */
export function toStudioPath(waveId: string, filter: InboxFilter): string {
  const search = new URLSearchParams({ from: 'inbox', ...toFields(filter) });
  return `/app/coach/studio/${waveId}?${search}`;
}

/** Where the studio's way back leads; null if the wave was not opened from the inbox. */
export function findInboxBehind(search: URLSearchParams): string | null {
  return search.get('from') === 'inbox' ? toInboxPath(parseInboxFilter(search)) : null;
}

function toFields({ surferName, sessionId, page }: InboxFilter): Record<string, string> {
  return {
    ...(surferName && { q: surferName }),
    ...(sessionId && { session: sessionId }),
    ...(page > 0 && { page: String(page) }),
  };
}

/** Whether it shows less than all that waits. */
export function isFiltered({ surferName, sessionId }: InboxFilter): boolean {
  return surferName !== '' || sessionId !== null;
}

/** The number of the last page with so many waves, from 0. */
export function findLastPage(total: number): number {
  return Math.max(Math.ceil(total / INBOX_WAVES_PER_PAGE) - 1, 0);
}
