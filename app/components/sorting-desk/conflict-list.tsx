import { toFieldTexts } from '#app/client/sorting/desk/to-field-texts.ts';
import type { Conflict } from '#app/client/sorting/sorting-state.ts';
import type { SortedWave, WaveEdit, WaveFields } from '#app/domain/sorting/sorting-types.ts';
import { toCurrentFields } from '#app/domain/sorting/to-current-fields.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  conflicts: readonly Conflict[];
  find: (waveId: string) => SortedWave | undefined;
  nameOf: (surferId: string | null) => string | null;
  /** `insists` applies my edit over the other user's. */
  onSettle: (conflict: Conflict, insists: boolean) => void;
};

/** Lists conflicting changes of two users to a wave, for the user to choose one of each. */
export function ConflictList({ conflicts, find, nameOf, onSettle }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <ul
      aria-label="Conflicts"
      className="absolute inset-x-2 top-2 z-10 mx-auto max-h-[calc(100%-1rem)] max-w-xl space-y-2 overflow-y-auto rounded-card shadow-float sideways:top-13"
    >
      {conflicts.map((conflict) => {
        const { problem, mine, lost } = conflict;
        const wave = find(problem.waveId);
        const isTheirs = problem.reason === 'changed' || problem.reason === 'gone';
        const canInsist =
          isTheirs && (mine?.op === 'change' ? wave || lost : mine?.op === 'delete' && wave);
        const who = problem.byName || 'Another user';
        return (
          <li
            key={conflict.id}
            className="rounded-card border border-warning-line bg-warning-tint p-3 text-sm text-warning-ink"
          >
            <p role="alert">{toSentence(conflict, wave, who, nameOf)}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button type="button" look="secondary" onClick={() => onSettle(conflict, false)}>
                {canInsist ? (wave ? 'Keep theirs' : 'Leave it deleted') : 'OK'}
              </Button>
              {canInsist && (
                <Button type="button" look="secondary" onClick={() => onSettle(conflict, true)}>
                  {wave ? 'Use mine' : 'Restore it'}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const reasons = {
  marks: 'was not saved: its marks are outside the video, or too close together.',
  'same-film': 'was not joined: these are two rides in the same video.',
  'no-surfer': 'was not assigned to the surfer, who is no longer on the roster. Reload the page.',
  'no-film': 'was not changed: its video is deleted, so nothing can be cut from it.',
};

function toSentence(
  { problem, mine, lost }: Conflict,
  wave: SortedWave | undefined,
  who: string,
  nameOf: Props['nameOf'],
): string {
  const known = wave ?? lost;
  const which = known
    ? `the wave at ${formatDuration(known.startMs, { tenths: true })}`
    : 'the wave';
  const meant = mine ? ` You wanted to ${toWish(mine, nameOf)}.` : ' So your step was not undone.';
  // Another user may have deleted or restored it since.
  if (problem.reason === 'gone' || (problem.reason === 'changed' && !wave)) {
    if (wave) {
      return `T${which.slice(1)} was deleted and restored: ${toState(wave, mine, nameOf)}.${meant}`;
    }
    return `${problem.reason === 'gone' ? who : 'Another user'} deleted ${which}.${meant}`;
  }
  if (problem.reason === 'changed') {
    return `${who} changed ${which} in the meantime: ${toState(wave, mine, nameOf)}.${meant}`;
  }
  return `T${which.slice(1)} ${reasons[problem.reason]}${mine?.op === 'change' ? meant : ''}`;
}

/** Describes the wave's current state in the fields that I edited. */
function toState(
  wave: SortedWave | undefined,
  mine: WaveEdit | null,
  nameOf: Props['nameOf'],
): string {
  if (wave && mine?.op === 'change' && hasFiguresOnly(mine.set)) {
    return toFieldTexts(toCurrentFields(wave, mine.set), nameOf).join(', ');
  }
  const whose = nameOf(wave?.surferId ?? null);
  const length = wave ? formatLength(wave.endMs - wave.startMs) : '';
  return `it is ${whose ? `${whose}’s` : 'without a surfer'}, ${length} long`;
}

function hasFiguresOnly({ surferId, startMs, endMs }: WaveFields): boolean {
  return surferId === undefined && startMs === undefined && endMs === undefined;
}

function toWish(edit: WaveEdit, nameOf: Props['nameOf']): string {
  if (edit.op === 'delete') return 'delete it';
  if (edit.op === 'join') return 'join it with another';
  if (edit.op === 'keep') return 'save it';
  if (hasFiguresOnly(edit.set)) return `set: ${toFieldTexts(edit.set, nameOf).join(', ')}`;
  const { surferId, startMs } = edit.set;
  if (surferId) return `give it to ${nameOf(surferId) ?? 'another surfer'}`;
  if (surferId === null) return 'move it back to the queue';
  return startMs === undefined ? 'move its end' : 'move its marks';
}
