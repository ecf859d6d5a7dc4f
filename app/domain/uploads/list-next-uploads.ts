/** More parallel uploads don't make a slow connection faster, they only finish all files later. */
const PARALLEL_UPLOADS = 2;

/** What decides when a file is sent. */
export type Sendable = {
  key: string;
  /** `clip`: a saved wave; `take`: a whole video that was filmed here; null: picked by the user. */
  kind: 'clip' | 'take' | null;
  /** When it was added, in ms since 1970. */
  addedAt: number;
  /** When the user asked to send it first, in ms since 1970; null: in its turn. */
  firstAt: number | null;
};

/**
 * The waiting files that start now, the next one first. What the user wants first comes first, then
 * waves, then the rest in the order in which it was added. A wave need not wait for the end of larger
 * files: it has a place of its own.
 *
 * @param isHoldingTakes whether takes wait, for Wi-Fi or for the user, unless the user wants them first
 */
export function listNextUploads<T extends Sendable>(
  waiting: readonly T[],
  running: readonly Sendable[],
  isHoldingTakes: boolean,
): T[] {
  const next: T[] = [];
  for (const file of waiting.toSorted(compare)) {
    if (isHoldingTakes && isHeld(file)) continue;
    const places = file.kind === 'clip' ? PARALLEL_UPLOADS + 1 : PARALLEL_UPLOADS;
    if (running.length + next.length < places) next.push(file);
  }
  return next;
}

/** Whether a file waits for Wi-Fi or for the user, where takes do. */
export function isHeld({ kind, firstAt }: Sendable): boolean {
  return kind === 'take' && firstAt === null;
}

function compare(one: Sendable, other: Sendable): number {
  const wish = (other.firstAt ?? 0) - (one.firstAt ?? 0);
  const kind = Number(other.kind === 'clip') - Number(one.kind === 'clip');
  return wish || kind || one.addedAt - other.addedAt;
}
