type Film = { conversions: { state: string }[] };

/** What to ask for news of the conversions that are under way; null when none is. */
export function toChangesUrl(
  sessionId: string,
  /** When the server read what follows, in ms since 1970. */
  readAt: number,
  videos: (Film & { id: string })[],
  waves: (Film & { videoId: string })[],
): string | null {
  const busy = new Set([
    ...videos.filter(isBusy).map(({ id }) => id),
    ...waves.filter(isBusy).map(({ videoId }) => videoId),
  ]);
  if (busy.size === 0) return null;
  const search = new URLSearchParams([['since', String(readAt)]]);
  for (const id of busy) search.append('video', id);
  return `/app/share/session/${sessionId}/changes?${search}`;
}

function isBusy({ conversions }: Film): boolean {
  return conversions.some(({ state }) => state === 'queued' || state === 'running');
}
