import type { SortedWave, WaveFields } from '#app/domain/sorting/sorting-types.ts';
import { MANOEUVRES, MOST_MANOEUVRES } from '#app/domain/waves/manoeuvres.ts';
import { findMarksProblem } from '#app/domain/waves/wave-marks.ts';
import { parseDuration } from '#app/lib/parse/parse-duration.ts';
import { EDITABLE_COLUMNS, type EditableColumn } from './figure-columns.ts';

export type CellTexts = Partial<Record<EditableColumn, string>>;

type Around = {
  wave: SortedWave;
  /** Length of its video; null while it is not known. */
  videoMs: number | null;
  surferIds: readonly string[];
};

/**
 * Reads the text that the user typed into cells of one wave.
 *
 * @param texts of the cells that were changed
 * @returns the changed values of the wave, and a sentence for each cell that can't be read
 */
export function readCells(texts: CellTexts, { wave, videoMs, surferIds }: Around) {
  const set: WaveFields = {};
  const problems: CellTexts = {};
  for (const column of EDITABLE_COLUMNS) {
    const text = texts[column]?.trim();
    if (text === undefined) continue;
    const read = readCell(column, text, { ...wave, ...set }, surferIds);
    if (typeof read === 'string') problems[column] = read;
    else Object.assign(set, read);
  }
  const marks = (['end', 'length', 'start'] as const).filter((column) => column in texts);
  const [last] = marks;
  if (last && marks.every((column) => !problems[column])) {
    const { startMs, endMs } = { ...wave, ...set };
    const lengthMs = videoMs ?? Number.POSITIVE_INFINITY;
    const problem = findMarksProblem(startMs, endMs, lengthMs);
    if (problem) problems[last] = problem;
    else if (set.endMs !== undefined) set.endMs = Math.min(endMs, lengthMs);
  }
  return { set, problems };
}

function readCell(
  column: EditableColumn,
  text: string,
  wave: SortedWave,
  surferIds: readonly string[],
): WaveFields | string {
  switch (column) {
    case 'surfer':
      if (text === '') return { surferId: null };
      if (surferIds.includes(text)) return { surferId: text };
      return 'This surfer is no longer on the roster. Choose another surfer.';
    case 'start':
    case 'end':
    case 'length':
      return readTime(column, text, wave);
    case 'score':
      return readScore(text);
    case 'direction':
      if (text === '') return { direction: null };
      return text === 'left' || text === 'right' ? { direction: text } : 'Choose left or right.';
    case 'side':
      if (text === '') return { side: null };
      if (text === 'frontside' || text === 'backside') return { side: text };
      return 'Choose frontside or backside.';
    case 'manoeuvres':
      return readManoeuvres(text);
  }
}

function readTime(column: 'start' | 'end' | 'length', text: string, wave: SortedWave) {
  const ms = parseDuration(text);
  if (ms === null) {
    return column === 'length'
      ? 'Type a length in seconds, like 12.5.'
      : 'Type a time like 0:16.3, or seconds like 16.3.';
  }
  if (column === 'start') return { startMs: ms };
  return { endMs: column === 'end' ? ms : wave.startMs + ms };
}

function readScore(text: string): WaveFields | string {
  if (text === '') return { score: null };
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text)) return 'Type a score from 0 to 10, like 7.25.';
  const score = Number(text.replace(',', '.'));
  return score > 10 ? 'The highest score is 10.00.' : { score };
}

function readManoeuvres(text: string): WaveFields | string {
  const typed = text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  const known: string[] = typed.filter((word) => MANOEUVRES.some((name) => name === word));
  const unknown = typed.find((word) => !known.includes(word));
  if (unknown !== undefined) {
    return `“${unknown.slice(0, 40)}” is not a manoeuvre on the list. Choose from ${MANOEUVRES.join(', ')}.`;
  }
  return known.length > MOST_MANOEUVRES
    ? `Enter at most ${MOST_MANOEUVRES} manoeuvres.`
    : { manoeuvres: known };
}
