import type { SortingVideo } from '#app/domain/sorting/get-sorting.server.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';

/** Selects one of the session's films, if there are several. */
export function FilmChoice({
  films,
  openId,
  onOpen,
}: {
  films: SortingVideo[];
  openId: string | null;
  onOpen: (videoId: string) => void;
}) {
  if (films.length < 2) return null;
  return (
    <ul aria-label="Videos" className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1">
      {films.map(({ id, name, durationMs }) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            aria-pressed={id === openId}
            onClick={() => onOpen(id)}
            onMouseDown={(event) => event.preventDefault()}
            className={joinClasses(
              'flex min-h-11 max-w-56 items-center gap-2 rounded-control px-3 text-sm ring-1 ring-inset',
              id === openId
                ? 'bg-primary-tint font-semibold text-primary-ink ring-primary-line'
                : 'bg-surface text-ink-soft ring-line-strong hover:bg-sunken',
            )}
          >
            <span className="truncate">{name}</span>
            <span className="whitespace-nowrap tabular-nums">{formatLength(durationMs ?? 0)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
