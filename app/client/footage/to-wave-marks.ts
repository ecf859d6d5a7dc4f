import { toFilms } from '#app/domain/takes/chapters.ts';
import { toPieces } from '#app/domain/takes/plan-cut.ts';
import type { WaveMark } from '#app/domain/waves/save-marks.server.ts';
import { findMarksProblem } from '#app/domain/waves/wave-marks.ts';
import { createId } from '#app/lib/create-id.ts';
import type { Footage } from './footage-records.client.ts';

/**
 * The waves that the user marked in a file, and those of the chapter before that end in it.
 *
 * @param files all of the session, with the other chapters
 */
export function toWaveMarks(file: Footage, files: Footage[]): WaveMark[] {
  const parts = toFilms(files).find((film) => film.parts.includes(file))?.parts ?? [];
  let fromMs = 0;
  const marks = parts.flatMap((part) => {
    const offsetMs = fromMs;
    fromMs += part.facts.durationMs;
    return part.waves
      .filter(({ isCut }) => !isCut)
      .flatMap(({ id, surferId, startMs, endMs }) =>
        toPieces(parts, offsetMs + startMs, offsetMs + endMs)
          .filter((piece) => piece.part === file)
          .map((piece) => ({
            id: part === file ? id : createId(),
            surferId,
            startMs: Math.round(piece.startMs),
            endMs: Math.round(piece.endMs),
          })),
      );
  });
  return marks.filter(({ startMs, endMs }) => findMarksProblem(startMs, endMs, endMs) === null);
}
