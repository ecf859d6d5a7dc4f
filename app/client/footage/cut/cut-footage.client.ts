import { toFilms } from '#app/domain/takes/chapters.ts';
import { type ClipShape, toClipShape, toPieces, toWork } from '#app/domain/takes/plan-cut.ts';
import { type FoundSlate, toSlateAt } from '#app/domain/takes/slate/to-slate-at.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { CAUGHT_FOLDER } from '../../outbox/folders.ts';
import type { CutFile } from '../footage-messages.ts';
import type { ClipProblem, Footage, FootageWave } from '../footage-records.client.ts';
import type { FootageStore } from '../footage-state.ts';
import { toChangedWaves } from '../mark-footage.client.ts';
import { type CutOutcome, cutInWorker } from './cut-in-worker.client.ts';

/** Where the picture has to be encoded although the user chose it as filmed. */
const DEFAULT_LINES = 1080;
/** When a clip was filmed: by its camera, in ms since 1970, and by the slate that the camera saw. */
export type ClipClock = { startedAtMs: number; slate: FoundSlate | null };

/** How much the speed of the last clip counts in the estimate of the next. */
const NEWEST_SHARE = 0.5;

/**
 * Cuts the waves that the user has sent, one after the other. One that was interrupted begins again
 * at the next visit: its record says that it is not cut.
 *
 * @param onCut stores the clip, whose file is on the disk; false where the browser has no room
 * @param life stops all cuts, which begin again at the next visit
 */
export function createCuts(
  store: FootageStore,
  onCut: (file: Footage, wave: FootageWave, clip: CutFile, clock: ClipClock) => Promise<boolean>,
  life: AbortSignal,
) {
  let current: { waveId: string; stopper: AbortController; work: Promise<unknown> } | null = null;

  function findNext() {
    for (const file of store.get().files) {
      const wave = file.waves.find(({ size, isCut, problem }) => size && !isCut && !problem);
      if (wave && file.isCopied && !file.isWhole && file.slate !== undefined) return { file, wave };
    }
    return null;
  }

  async function pump(): Promise<void> {
    const next = findNext();
    if (current || !next || life.aborted) return;
    const { file, wave } = next;
    const stopper = new AbortController();
    const { signal } = stopper;
    store.show({ cutting: { waveId: wave.id, share: 0 } });
    const work = cut(file, wave, AbortSignal.any([life, signal]));
    current = { waveId: wave.id, stopper, work };
    const { outcome, toClock } = await work;
    if (life.aborted) return;
    // Until it is stored, or the wave would be cut again, into the file that is being sent.
    const isSaved = await store.run(async () => {
      const now = store.find(file.id);
      const nowWave = now?.waves.find(({ id }) => id === wave.id);
      if (outcome.ok && !signal.aborted && now && nowWave) {
        return onCut(now, nowWave, outcome.file, toClock(outcome.file));
      }
      // Unfinished, or of a wave that the user has cancelled or deleted.
      await fileCopies.remove(toClipName(wave), CAUGHT_FOLDER);
      if (!now || !nowWave) return true;
      return saveFailure(now, nowWave, outcome.ok ? 'cancelled' : outcome.problem);
    });
    current = null;
    store.show({ cutting: null });
    // Without room, the same wave would be next for ever.
    if (isSaved) await pump();
  }

  async function saveFailure(
    file: Footage,
    wave: FootageWave,
    problem: ClipProblem | 'cancelled',
  ): Promise<boolean> {
    const change = problem === 'cancelled' ? { size: null, problem: null } : { problem };
    return store.save({ ...file, waves: toChangedWaves(file.waves, { ...wave, ...change }) });
  }

  /** `toClock`: at the first picture of the clip. */
  async function cut(file: Footage, wave: FootageWave, signal: AbortSignal) {
    const film = toFilms(store.get().files).find(({ parts }) => parts.includes(file));
    const parts = film?.parts ?? [file];
    const beforeMs = parts
      .slice(0, parts.indexOf(file))
      .reduce((sum, { facts }) => sum + facts.durationMs, 0);
    const toClock = ({ leadMs }: CutFile): ClipClock => {
      const startMs = beforeMs + wave.startMs - leadMs;
      const startedAtMs = (parts[0] ?? file).facts.recordedAtMs + startMs;
      return { startedAtMs, slate: toSlateAt(parts, startMs) };
    };
    const pieces = [];
    for (const piece of toPieces(parts, beforeMs + wave.startMs, beforeMs + wave.endMs)) {
      const source = await store.openFile(piece.part);
      if (!source) return { outcome: { ok: false, problem: 'no-file' } as const, toClock };
      pieces.push({ ...piece, file: source });
    }
    const order = {
      name: toClipName(wave),
      pieces: pieces.map(({ file, startMs, endMs }) => ({ file, startMs, endMs })),
    };
    const wanted = wave.size?.lines ?? null;
    const shape = wanted === null ? null : toClipShape(file.facts, wanted);
    let outcome = await run({ ...order, shape }, file, wave, signal);
    const needsEncoding =
      !outcome.ok && ['no-keyframe', 'other-settings'].includes(outcome.problem);
    if (needsEncoding && pieces.every(({ part }) => part.facts.canDecode)) {
      const encoded = toClipShape(file.facts, DEFAULT_LINES);
      outcome = await run({ ...order, shape: encoded }, file, wave, signal);
    }
    return { outcome, toClock };
  }

  async function run(
    order: Parameters<typeof cutInWorker>[0],
    { facts }: Footage,
    wave: FootageWave,
    signal: AbortSignal,
  ): Promise<CutOutcome> {
    const startedMs = performance.now();
    const outcome = await cutInWorker(order, signal, (share) => {
      if (!signal.aborted) store.show({ cutting: { waveId: wave.id, share } });
    });
    if (outcome.ok && order.shape) {
      measure(facts, order.shape, outcome.file.durationMs, performance.now() - startedMs);
    }
    return outcome;
  }

  function measure(facts: Footage['facts'], shape: ClipShape, clipMs: number, tookMs: number) {
    const measured = toWork(facts, shape, clipMs) / Math.max(1, tookMs);
    const before = store.get().pixelsPerMs;
    store.show({ pixelsPerMs: before + (measured - before) * NEWEST_SHARE });
  }

  return {
    pump,
    /** Waits for what is being cut. */
    settle: async () => void (await current?.work),
    /** Stops a wave that is being cut; false where it is not. */
    cancel(waveId: string): boolean {
      if (current?.waveId !== waveId) return false;
      current.stopper.abort();
      return true;
    },
  };
}

/** Of the clip, in the folder `caught`. */
export function toClipName({ videoId }: FootageWave): string {
  return `${videoId}.mp4`;
}
