import { z } from 'zod';
import type { Json } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import type { SortingStep, StepAnswer, WaveEdit, WaveFields } from './sorting-types.ts';
import { sortedWaveSchema, toSortedWave } from './to-sorted-wave.ts';

const answerSchema = z
  .object({
    waves: z.array(sortedWaveSchema),
    touched: z.array(z.string()),
    problems: z.array(
      z.object({
        waveId: z.string(),
        reason: z.enum(['changed', 'gone', 'marks', 'same-film', 'no-surfer', 'no-film']),
        by: z.string().nullable(),
        byName: z.string().nullable(),
        at: z.string().nullable(),
      }),
    ),
  })
  .nullable();

/**
 * Applies steps in their order, each as a whole. For a step that was applied before, it only
 * returns the response.
 *
 * @returns null for users who don't work on the session
 */
export async function saveSteps(
  db: Db,
  sessionId: string,
  steps: SortingStep[],
): Promise<StepAnswer[] | null> {
  const answers: StepAnswer[] = [];
  for (const step of steps) {
    const answered = answerSchema.parse(
      requireData('Sorting waves', await run(db, sessionId, step)),
    );
    if (!answered) return null;
    const { waves, touched, problems } = answered;
    answers.push({ stepId: step.id, waves: waves.map(toSortedWave), touched, problems });
  }
  conversionQueued.publish(null);
  return answers;
}

function run(db: Db, sessionId: string, step: SortingStep) {
  const ids = { session_id: sessionId, step_id: step.id };
  return 'undoes' in step
    ? db.rpc('undo_wave_step', { ...ids, undoes: step.undoes })
    : db.rpc('sort_waves', { ...ids, edits: step.edits.map(toStoredEdit) });
}

/** The column of each field. */
const COLUMNS = {
  surferId: 'surfer_id',
  startMs: 'start_ms',
  endMs: 'end_ms',
  score: 'score',
  criteria: 'criteria',
  direction: 'direction',
  side: 'side',
  manoeuvres: 'manoeuvres',
} satisfies Record<keyof WaveFields, string>;

function toStoredEdit(edit: WaveEdit): Json {
  if (edit.op !== 'change') return edit;
  const fields = Object.entries(edit.set) as [keyof WaveFields, Json][];
  return {
    ...edit,
    set: Object.fromEntries(fields.map(([name, value]) => [COLUMNS[name], value])),
  };
}
