import { createId } from '#app/lib/create-id.ts';
import type { ClipSize, FootageWave } from './footage-records.client.ts';
import type { FootageStore } from './footage-state.ts';

type Mark = { id?: string; startMs: number; endMs: number; surferId?: string | null };

export function toWave(
  { id = createId(), startMs, endMs, surferId = null }: Mark,
  isFromHighlight: boolean,
) {
  const wave: FootageWave = {
    id,
    videoId: createId(),
    startMs,
    endMs,
    surferId,
    isFromHighlight,
    size: null,
    problem: null,
    isCut: false,
  };
  return wave;
}

export function toChangedWaves(waves: FootageWave[], changed: FootageWave): FootageWave[] {
  return waves.map((wave) => (wave.id === changed.id ? changed : wave));
}

/**
 * The user's actions on the waves of a file. Each change is on the disk before the screen shows it,
 * and the last one can be undone until the wave is cut.
 *
 * @param stopCut stops a wave that is being cut; false where it is not
 */
export function createMarking(store: FootageStore, stopCut: (waveId: string) => boolean) {
  const { run } = store;

  /** @param text names the change, where the user can undo it */
  async function saveWaves(id: string, waves: FootageWave[], text: string | null): Promise<void> {
    const file = store.find(id);
    if (!file || !(await store.save({ ...file, waves }))) return;
    if (!text) return;
    const undo = async () => {
      const now = store.find(id);
      // What was cut meanwhile stays.
      const cut = now?.waves.filter(({ isCut }) => isCut) ?? [];
      const before = file.waves.filter((wave) => !cut.some((one) => one.id === wave.id));
      // Without room nothing has changed, and this can be pressed again.
      if (now && !(await store.save({ ...now, waves: [...cut, ...before] }))) return;
      store.show({ undo: null });
    };
    store.show({ undo: { text, run: () => run(undo) } });
  }

  function listWaves(id: string): FootageWave[] {
    return store.find(id)?.waves ?? [];
  }

  return {
    mark: (id: string, mark: Mark) =>
      run(() => saveWaves(id, [...listWaves(id), toWave(mark, false)], 'Wave marked')),

    /** Changes a wave that is not cut yet. */
    change: (id: string, waveId: string, next: Partial<FootageWave>, text: string) =>
      run(async () => {
        const wave = listWaves(id).find((one) => one.id === waveId);
        if (!wave || wave.isCut) return;
        await saveWaves(id, toChangedWaves(listWaves(id), { ...wave, ...next }), text);
      }),

    delete: (id: string, waveId: string) =>
      run(async () => {
        stopCut(waveId);
        const others = listWaves(id).filter((wave) => wave.id !== waveId || wave.isCut);
        await saveWaves(id, others, 'Wave deleted');
      }),

    /** Asks for the clips of all marked waves of a file, also of those that failed before. */
    send: (id: string, size: ClipSize) =>
      run(async () => {
        const waves = listWaves(id).map((wave) => {
          const isAsked = wave.isCut || (wave.size && !wave.problem);
          return isAsked ? wave : { ...wave, size, problem: null };
        });
        await saveWaves(id, waves, null);
        store.show({ undo: null });
      }),

    /** A wave that waits, or is being cut, is only marked again. */
    cancel: (id: string, waveId: string) =>
      run(async () => {
        const wave = listWaves(id).find((one) => one.id === waveId);
        if (!wave || wave.isCut || stopCut(waveId)) return;
        const marked = { ...wave, size: null, problem: null };
        await saveWaves(id, toChangedWaves(listWaves(id), marked), null);
      }),
  };
}
