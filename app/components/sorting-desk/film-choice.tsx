import { ChevronDown } from 'lucide-react';
import type { SortingVideo } from '#app/domain/sorting/get-sorting.server.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuItem } from '../ui/overlays/menu.tsx';

/** Selects one of the session's videos, if there are several. */
export function FilmChoice({
  films,
  open,
  onOpen,
}: {
  films: SortingVideo[];
  open: SortingVideo;
  onOpen: (videoId: string) => void;
}) {
  if (films.length < 2) return null;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="absolute top-2 left-2 flex min-h-11 max-w-[60%] sideways:max-w-56 items-center gap-2 rounded-control bg-veil px-3 font-semibold text-sm text-white hover:bg-veil-deep sideways:top-13 sideways:left-[calc(env(safe-area-inset-left)+0.5rem)]"
        >
          <span className="sr-only">Video:</span>
          <span className="truncate">{open.name}</span>
          <span className="flex-none font-normal tabular-nums">
            {films.indexOf(open) + 1} of {films.length}
          </span>
          <Icon of={ChevronDown} />
        </button>
      }
    >
      {films.map(({ id, name, durationMs }) => (
        <MenuItem key={id} aria-current={id === open.id || undefined} onSelect={() => onOpen(id)}>
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="flex-none text-ink-soft text-sm tabular-nums">
            {formatLength(durationMs ?? 0)}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
