/** Longer waves are played from the network: phones have little memory. A wave of a minute has at most 90 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * A whole video in the browser's memory, where every seek is as quick as a step; null where it is
 * too large, or does not arrive.
 *
 * @param signal once it is aborted, nothing more is fetched
 */
export async function fetchFilm(src: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(src, { signal, priority: 'low' });
    const bytes = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (response.ok && bytes <= MOST_BYTES) return await response.blob();
    await response.body?.cancel();
    return null;
  } catch {
    // Without a connection the video continues to play from its source.
    return null;
  }
}
