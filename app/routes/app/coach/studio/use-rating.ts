import { saveResolution } from '#app/client/sorting/desk/save-resolution.ts';
import type { Conflict } from '#app/client/sorting/sorting-state.ts';
import { useSortingStore } from '#app/components/sorting-desk/use-sorting-store.ts';
import type { RatedWave } from '#app/domain/sorting/get-rated-wave.server.ts';
import type { WaveFigures } from '#app/domain/sorting/sorting-types.ts';
import { createId } from '#app/lib/create-id.ts';

const nothing = () => undefined;

/** The score and manoeuvres of a wave: the fields of the figures sheet, stored and sent as there. */
export function useRating({ wave, sessionId, latestChange }: RatedWave, userId: string) {
  const { store, state, press, closeConflict } = useSortingStore(
    {
      session: { id: sessionId },
      waves: [wave],
      mySteps: [],
      videos: [{ id: wave.videoId }],
      latestChange,
    },
    userId,
    { news: nothing, restored: nothing },
  );
  const now = store.find(wave.id) ?? wave;

  function save(set: Partial<WaveFigures>): void {
    press({
      id: createId(),
      edits: [{ op: 'change', waveId: now.id, seen: store.seenOf(now.id), set }],
    });
  }

  return {
    wave: now,
    state,
    find: store.find,
    save,
    /** Adds a manoeuvre, or takes it away. */
    toggle(manoeuvre: string): void {
      const without = now.manoeuvres.filter((each) => each !== manoeuvre);
      const isThere = without.length < now.manoeuvres.length;
      save({ manoeuvres: isThere ? without : [...now.manoeuvres, manoeuvre] });
    },
    settle: (conflict: Conflict, insists: boolean) =>
      saveResolution({ store, press, closeConflict }, conflict, insists),
  };
}
