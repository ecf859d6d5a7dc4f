import { readFaces } from '#app/domain/shorts/letters/read-faces.ts';
import type { ShortFilms } from '#app/domain/shorts/open-short-films.server.ts';
import { listOverlays } from '#app/domain/shorts/overlays/list-overlays.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { fetchJson } from '../outbox/fetch-json.client.ts';
import { runSaving, type SavingOutcome } from '../saved-video/run-saving.client.ts';
import { deleteLeft } from '../saved-video/saved-files.client.ts';
import { openWakeLock } from '../slate/open-wake-lock.client.ts';
import type { MakeProblem, MakeStart, PictureName } from './make-messages.ts';
import { createPainter } from './paint-pictures.client.ts';
import { type LayerProblem, openLayers } from './sound/open-layers.client.ts';

export { deleteSaved } from '../saved-video/saved-files.client.ts';

type Refusal = Exclude<NonNullable<ShortFilms>['status'], 'ready'>;

/** - `signed-out`: the user has to sign in first. */
export type MakeShortProblem = MakeProblem | LayerProblem | Refusal | 'signed-out';

export type MakeOutcome = SavingOutcome<MakeShortProblem>;

type Making = {
  /** Of the saved plan. */
  revision: number;
  signal: AbortSignal;
  /** Receives the share that is done, 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Makes the video of a short on this device, from the plan that the worker would render. The server is asked first whether
 * everyone in it agrees, and again at each request for a video.
 */
export async function renderShort(id: string, making: Making): Promise<MakeOutcome> {
  const answer = await fetchJson<NonNullable<ShortFilms>>(`/app/shorts/${id}/create/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intent: 'films', revision: making.revision }),
  });
  if (making.signal.aborted) return { ok: false, problem: 'cancelled' };
  if (!answer.ok) {
    const problems = { away: 'offline', 'signed-out': 'signed-out', refused: 'gone' } as const;
    return { ok: false, problem: problems[answer.connection] };
  }
  const found = answer.value;
  if (found.status !== 'ready') return { ok: false, problem: found.status };
  const letScreenSleep = openWakeLock();
  try {
    return await runWorker(found, making);
  } finally {
    letScreenSleep();
  }
}

async function runWorker(
  { logo, films, ...opened }: Extract<ShortFilms, { status: 'ready' }>,
  making: Making,
): Promise<MakeOutcome> {
  await deleteLeft();
  const { plan } = opened;
  const read = await openLayers(opened, making.signal);
  if (!read.ok) return read;
  const { layers } = read;
  const faces = await readFaces();
  const overlays = listOverlays(plan, faces);
  const paint = createPainter({ plan, faces, overlays, logo });
  const worker = new Worker(new URL('./make-short.worker.ts', import.meta.url), { type: 'module' });
  return runSaving<MakeStart, PictureName, ImageBitmap, MakeShortProblem>({
    ...making,
    worker,
    start: {
      plan,
      films: films.map(({ path, ...film }) => ({ ...film, address: toFilmAddress(path) })),
      overlays: overlays.map(({ svg: _svg, ...placed }) => placed),
      faces,
      layers,
    },
    transfer: [...(layers.song ?? []), ...layers.voices.flatMap(({ sound }) => sound)].map(
      ({ buffer }) => buffer,
    ),
    async respond(name) {
      const picture = await paint(name);
      return { answer: picture, transfer: [picture] };
    },
  });
}
