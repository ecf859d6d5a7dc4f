import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { z } from 'zod';
import { toFieldTexts } from '#app/client/sorting/desk/to-field-texts.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { type CellTexts, readCells } from '#app/domain/figures/read-cells.ts';
import { parseFigureSort, toFigureSortText } from '#app/domain/figures/sort-figures.ts';
import { saveSteps } from '#app/domain/sorting/save-steps.server.ts';
import type { SortedWave, WaveFields, WaveProblem } from '#app/domain/sorting/sorting-types.ts';
import { toCurrentFields } from '#app/domain/sorting/to-current-fields.ts';
import { fail } from '#app/errors/fail.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { ROW_FORM_COLUMNS, type RowAnswer } from './row-answer.ts';

const schema = z.looseObject({ waveId: z.uuid(), seen: z.coerce.number().int().min(0) });

/**
 * Saves the changed fields of a row's form as one step. Leaves unchanged fields as other users set
 * them.
 */
export async function saveRow(db: Db, figures: Figures, url: URL, sent: FormData) {
  const ticked = sent.getAll('manoeuvres').join(', ');
  if (sent.has('was-manoeuvres')) sent.set('manoeuvres', ticked);
  const form = parseForm(schema, sent);
  if (!form.ok) throw fail('bad-request');
  const { waveId, seen } = form.value;
  const wave = figures.waves.find(({ id }) => id === waveId);
  const texts = findChanged(form.value);
  if (!wave) return showDeleted(texts);
  const film = figures.videos.find(({ id }) => id === wave.videoId);
  const { set, problems } = readCells(texts, {
    wave,
    videoMs: film?.durationMs ?? null,
    surferIds: figures.surfers.map(({ id }) => id),
  });
  if (Object.keys(problems).length > 0) {
    return toAnswer({ ...texts, seen: String(seen) }, problems, 400);
  }
  const path = `${url.pathname}?sort=${toFigureSortText(parseFigureSort(url.searchParams.get('sort')))}#wave-${waveId}`;
  if (Object.keys(set).length === 0) return redirectWithFlash(path, 'Nothing was changed.');
  const [done] =
    (await saveSteps(db, figures.session.id, [
      { id: randomUUID(), edits: [{ op: 'change', waveId, seen, set }] },
    ])) ?? [];
  if (!done) throw fail('staff-only');
  const [problem] = done.problems;
  if (!problem) return redirectWithFlash(path, 'The wave is saved.');
  if (problem.reason === 'gone') return showDeleted(texts, problem.byName);
  const now = done.waves.find(({ id }) => id === waveId) ?? wave;
  return toAnswer(texts, { form: toSentence(problem, set, now, figures) }, 409);
}

/** Returns the fields whose values differ from the form's initial ones. */
function findChanged(values: Record<string, unknown>): CellTexts {
  const texts: CellTexts = {};
  for (const column of ROW_FORM_COLUMNS) {
    const [text, before] = [values[column], values[`was-${column}`]];
    if (typeof text === 'string' && text !== before) texts[column] = text;
  }
  return texts;
}

function toAnswer(
  values: Record<string, string>,
  fieldErrors: CellTexts & { form?: string },
  status: number,
) {
  return data<RowAnswer>({ values, fieldErrors }, { status });
}

/** Returns the values typed for a deleted wave, so that the user can copy them. */
function showDeleted(texts: CellTexts, byName?: string | null) {
  return toAnswer(
    texts,
    { form: `${byName || 'Another user'} deleted this wave in the meantime.` },
    409,
  );
}

function toSentence(
  { reason, byName }: WaveProblem,
  set: WaveFields,
  now: SortedWave,
  { surfers }: Figures,
): string {
  if (reason !== 'changed') {
    return 'This could not be saved: the marks are outside the video, or the surfer or video was deleted. Check them and save again.';
  }
  const theirs = toCurrentFields(now, set);
  const nameOf = (id: string | null) => surfers.find((surfer) => surfer.id === id)?.name ?? null;
  return `${byName || 'Another user'} changed this in the meantime: ${toFieldTexts(theirs, nameOf).join(', ')}. Your changes are below: save again to replace theirs.`;
}
