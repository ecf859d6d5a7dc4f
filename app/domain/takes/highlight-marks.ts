/** A filmer presses when the ride is over. */
const BEFORE_MS = 20_000;
/** The press itself comes a moment late, or in the last turn. */
const AFTER_MS = 2_000;

/** The ride before each highlight tag. Tags within one ride make one mark. */
export function toHighlightMarks(
  tagsMs: number[],
  durationMs: number,
): { startMs: number; endMs: number }[] {
  const marks: { startMs: number; endMs: number }[] = [];
  for (const tagMs of tagsMs.filter((ms) => ms <= durationMs)) {
    const startMs = Math.max(0, tagMs - BEFORE_MS);
    const endMs = Math.min(durationMs, tagMs + AFTER_MS);
    const before = marks.at(-1);
    // A second press within the ride of the first.
    if (before && tagMs <= before.endMs) before.endMs = endMs;
    else marks.push({ startMs: Math.max(startMs, before?.endMs ?? 0), endMs });
  }
  return marks;
}
