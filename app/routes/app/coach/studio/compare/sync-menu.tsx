import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#app/components/ui/overlays/menu.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { listPositions, listSharedPositions, type SyncPoint } from './list-sync-points.ts';

type Side = { videoId: string; startMs: number; drawings: readonly Drawing[] };

type SyncMenuProps = {
  first: Side;
  second: Side;
  /** Null unless both waves have a time origin. */
  atOrigins: SyncPoint | null;
  onFrames: () => void;
  onPoint: (point: SyncPoint) => void;
};

/** From where two waves are in step. */
export function SyncMenu({ first, second, atOrigins, onFrames, onPoint }: SyncMenuProps) {
  const [isPicking, setPicking] = useState(false);
  const shared = listSharedPositions(first, second);
  const [ones, others] = [listPositions(first), listPositions(second)];
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            title="From where the two waves are in step"
            className="flex min-h-11 flex-none items-center gap-1 whitespace-nowrap rounded-control px-2 font-semibold text-sm hover:bg-glass"
          >
            Sync <Icon of={ChevronDown} />
          </button>
        }
      >
        <MenuItem onSelect={onFrames}>
          From these two frames <kbd className="ml-auto text-ink-faint text-sm">S</kbd>
        </MenuItem>
        <MenuItem onSelect={() => onPoint({ firstMs: 0, secondMs: 0 })}>
          From the start of each wave
        </MenuItem>
        <MenuItem disabled={!atOrigins} onSelect={() => atOrigins && onPoint(atOrigins)}>
          <span>
            From the time origins
            {!atOrigins && <span className="block text-sm">Set one on each wave first</span>}
          </span>
        </MenuItem>
        {shared.map((point) => (
          <MenuItem key={point.title} onSelect={() => onPoint(point)}>
            <span className="truncate">
              From “<bdi>{point.title}</bdi>”
            </span>
          </MenuItem>
        ))}
        <MenuItem
          disabled={ones.length === 0 || others.length === 0}
          onSelect={() => setPicking(true)}
        >
          <span>
            From key positions…
            {(ones.length === 0 || others.length === 0) && (
              <span className="block text-sm">Add one to each wave first</span>
            )}
          </span>
        </MenuItem>
      </Menu>
      <Dialog title="In step from key positions" open={isPicking} onOpenChange={setPicking}>
        <form
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            const chosen = new FormData(event.currentTarget);
            setPicking(false);
            onPoint({
              firstMs: Number(chosen.get('first')),
              secondMs: Number(chosen.get('second')),
            });
          }}
        >
          <PositionField label="Of this wave" name="first" positions={ones} />
          <PositionField label="Of the second wave" name="second" positions={others} />
          <Button>Put in step</Button>
        </form>
      </Dialog>
    </>
  );
}

function PositionField({
  label,
  name,
  positions,
}: {
  label: string;
  name: string;
  positions: ReturnType<typeof listPositions>;
}) {
  return (
    <SelectField label={label} name={name}>
      {positions.map((position, nth) => (
        <option key={position.id} value={position.ms}>
          {position.name || `Position ${nth + 1}`}, {formatDecimal(position.ms / 1000, 2)} s
        </option>
      ))}
    </SelectField>
  );
}
