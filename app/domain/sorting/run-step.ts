import type { SortedWave, SortingStep, WaveChange, WaveEdit, WaveFields } from './sorting-types.ts';

type Waves = Map<string, SortedWave>;

/** A record, so that the compiler reports a field of waves that is missing here. */
const FIELDS = Object.keys({
  surferId: true,
  startMs: true,
  endMs: true,
  score: true,
  criteria: true,
  direction: true,
  side: true,
  manoeuvres: true,
} satisfies Record<keyof WaveFields, true>) as (keyof WaveFields)[];

/**
 * Applies a step to the waves in the browser as the server will, so that it shows before it is
 * saved.
 *
 * @param done what earlier steps changed, for steps that undo one
 * @returns what this step changed
 */
export function runStep(
  waves: Waves,
  step: SortingStep,
  done: ReadonlyMap<string, WaveChange[]>,
): WaveChange[] {
  const before = new Map(waves);
  if ('undoes' in step) for (const change of done.get(step.undoes) ?? []) undo(waves, change);
  else for (const edit of step.edits) apply(waves, edit);
  const ids = new Set([...before.keys(), ...waves.keys()]);
  return [...ids]
    .filter((id) => before.get(id) !== waves.get(id))
    .map((waveId) => ({
      waveId,
      before: before.get(waveId) ?? null,
      after: waves.get(waveId) ?? null,
    }));
}

function apply(waves: Waves, edit: WaveEdit): void {
  const wave = waves.get(edit.waveId);
  switch (edit.op) {
    case 'keep': {
      const { op: _op, waveId, ...fields } = edit;
      const unsaved = { revision: 0, changedBy: null, changedAt: '', angles: [] };
      const figures = { score: null, direction: null, side: null, manoeuvres: [] };
      if (!wave) waves.set(waveId, { id: waveId, ...fields, ...figures, ...unsaved });
      return;
    }
    case 'change':
      if (wave) waves.set(wave.id, { ...wave, ...edit.set });
      return;
    case 'delete':
      waves.delete(edit.waveId);
      return;
    case 'join':
      for (const { waveId } of edit.others) join(waves, edit.waveId, waveId);
  }
}

function join(waves: Waves, intoId: string, otherId: string): void {
  const main = waves.get(intoId);
  const other = waves.get(otherId);
  if (!main || !other || main === other) return;
  waves.delete(otherId);
  const surferId = main.surferId ?? other.surferId;
  const { videoId, startMs, endMs } = other;
  const sameFilm = videoId === main.videoId;
  const further = other.angles.filter((angle) => angle.videoId !== main.videoId);
  waves.set(intoId, {
    ...main,
    surferId,
    ...(sameFilm && {
      startMs: Math.min(main.startMs, startMs),
      endMs: Math.max(main.endMs, endMs),
    }),
    angles: [...main.angles, ...(sameFilm ? [] : [{ videoId, startMs, endMs }]), ...further],
  });
}

/** Only what the step had changed: later changes of other users stay. */
function undo(waves: Waves, { waveId, before, after }: WaveChange): void {
  const wave = waves.get(waveId);
  if (!before) waves.delete(waveId);
  else if (!after) waves.set(waveId, wave ?? before);
  else if (wave) {
    const changed = FIELDS.filter((field) => String(before[field]) !== String(after[field]));
    waves.set(waveId, {
      ...wave,
      ...Object.fromEntries(changed.map((field) => [field, before[field]])),
      angles: before.angles.length === after.angles.length ? wave.angles : before.angles,
    });
  }
}
