import { Input, type InputAudioTrack, type InputVideoTrack, MP4, UrlSource } from 'mediabunny';
import type { MakeProblem } from './make-messages.ts';

/** Each clip is read on its own, from the pieces of its file that it needs. */
const MOST_CACHED_BYTES = 16 * 1024 ** 2;
/** Seconds before each retry of a request; then the connection counts as lost. */
const RETRY_DELAYS_S = [0.5, 2, 5];

/** What a film is made of, and how to close it. */
export type OpenFilm = Disposable & { video: InputVideoTrack; audio: InputAudioTrack | null };

export class FilmError extends Error {
  readonly problem: MakeProblem;
  constructor(problem: MakeProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/**
 * Opens a wave's video, of which pieces are fetched as they are decoded: each request asks the server again whether the user
 * may see it.
 *
 * @throws {FilmError}
 */
export async function openFilm(address: string): Promise<OpenFilm> {
  const source = new UrlSource(address, {
    maxCacheSize: MOST_CACHED_BYTES,
    fetchFn: fetchPiece,
    getRetryDelay: (attempts, error) =>
      error instanceof FilmError && error.problem === 'offline'
        ? (RETRY_DELAYS_S[attempts] ?? null)
        : null,
  });
  const input = new Input({ source, formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  // The worker made both: a browser that decodes one of them only would leave out the other.
  if (!video || !(await video.canDecode()) || (audio && !(await audio.canDecode()))) {
    input.dispose();
    throw new FilmError('no-decoder');
  }
  return { video, audio, [Symbol.dispose]: () => input.dispose() };
}

/** The server responds with 404 to a user who may no longer see the video. */
async function fetchPiece(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request).catch((cause: unknown) => {
    throw new FilmError('offline', cause);
  });
  if (response.status === 404) throw new FilmError('gone');
  if (!response.ok) throw new FilmError('offline');
  return response;
}
