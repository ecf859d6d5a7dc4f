import { joinClasses } from '#app/lib/text/join-classes.ts';
import type { Marks } from './use-marks.ts';

/** The two buttons that cutting is about: as large as a thumb, whether the film plays or not. */
export function MarkButtons({
  marks,
  onMark,
}: {
  marks: Marks;
  onMark: (mark: 'start' | 'end') => void;
}) {
  const isNext = marks.startMs === null ? 'start' : marks.endMs === null ? 'end' : null;
  return (
    <div className="grid grid-cols-2 gap-2 px-3">
      {(['start', 'end'] as const).map((mark) => (
        <button
          key={mark}
          type="button"
          onClick={() => onMark(mark)}
          onMouseDown={(event) => event.preventDefault()}
          className={joinClasses(
            'flex min-h-16 items-center justify-center gap-3 rounded-xl px-3 font-semibold text-lg transition-colors',
            isNext === mark
              ? 'bg-primary-400 text-primary-950 hover:bg-primary-300'
              : 'bg-white/15 text-white hover:bg-white/25',
          )}
        >
          {mark === 'start' ? 'Wave starts' : 'Wave ends'}
          <kbd className="hidden rounded border border-current px-1.5 font-sans text-sm opacity-70 sm:inline">
            {mark === 'start' ? 'I' : 'O'}
          </kbd>
        </button>
      ))}
    </div>
  );
}
