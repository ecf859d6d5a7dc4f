import { type Fragments, toFragments } from './to-fragments.client.ts';

/**
 * Chromium reads a blob like a file from the network: it holds some seconds around the place that it
 * plays, and each seek beyond them is a new request to another process. A smaller file lies within.
 */
const SMALL_BYTES = 8 * 1024 * 1024;

/**
 * An address from which one video element plays a silent video in memory. A large one comes from
 * Media Source Extensions where the browser has them: then the video element holds all of it, and a
 * seek to any place is as quick as a step (docs/decisions/0091).
 *
 * @returns to be freed with `URL.revokeObjectURL`; a video that the browser has no memory for fires `error`
 */
export async function openInMemory(film: Blob, signal: AbortSignal): Promise<string> {
  const isLarge = film.size > SMALL_BYTES && 'MediaSource' in globalThis;
  const fragments = isLarge ? await toFragments(film, signal) : null;
  if (!fragments || !MediaSource.isTypeSupported(fragments.type)) return URL.createObjectURL(film);
  const source = new MediaSource();
  source.addEventListener('sourceopen', () => fill(source, fragments), { once: true });
  return URL.createObjectURL(source);
}

function fill(source: MediaSource, { type, bytes }: Fragments): void {
  // It is closed where the element was given another address meanwhile.
  const end = (error?: 'decode') => source.readyState === 'open' && source.endOfStream(error);
  try {
    const buffer = source.addSourceBuffer(type);
    buffer.addEventListener('updateend', () => end(), { once: true });
    buffer.appendBuffer(bytes);
  } catch (error) {
    // `QuotaExceededError` on a device with little memory.
    console.warn(error);
    end('decode');
  }
}
