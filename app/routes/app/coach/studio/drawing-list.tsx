import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { DRAWING_INKS } from '#app/components/annotation/shape.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { STUDIO_TOOLS } from './tools.ts';

type DrawingListProps = {
  drawings: Drawing[];
  selected: Drawing | null;
  /** Of the wave in its video. */
  startMs: number;
  toName: (drawing: Drawing) => string;
  on: {
    /** Also shows the frame of the drawing. */
    select: (drawing: Drawing) => void;
    /** Continued: the next letter of the same text. */
    save: (drawing: Drawing, isContinued: boolean) => void;
    delete: (id: string) => void;
  };
};

/** Every drawing of the wave, by time. */
export function DrawingList({ drawings, selected, startMs, toName, on }: DrawingListProps) {
  return (
    <section
      aria-labelledby="drawings"
      className="min-h-0 space-y-2 overflow-y-auto p-3 text-white"
    >
      <h2 id="drawings" className="font-semibold">
        Drawings
      </h2>
      {drawings.length === 0 && (
        <p className="text-neutral-300 text-sm">
          Choose a tool and draw on the picture. Each drawing stays with its frame.
        </p>
      )}
      <ul aria-label="Drawings" className="space-y-1">
        {drawings.map((drawing) => {
          const isSelected = drawing.id === selected?.id;
          return (
            <li
              key={drawing.id}
              className={isSelected ? 'rounded-card bg-neutral-800' : 'rounded-card'}
            >
              <button
                type="button"
                aria-pressed={isSelected}
                onClick={() => on.select(drawing)}
                className="flex min-h-11 w-full items-center gap-2 rounded-card px-2 text-left hover:bg-glass"
              >
                <span style={{ color: DRAWING_INKS[drawing.colour] }}>
                  <Icon of={toIcon(drawing)} />
                </span>
                <bdi className="min-w-0 flex-1 truncate">{toName(drawing)}</bdi>
                <span className="text-neutral-300 text-sm tabular-nums">
                  {formatDecimal((drawing.atMs - startMs) / 1000, 2)} s
                </span>
              </button>
              {isSelected && (
                <Selected key={drawing.id} drawing={drawing} name={toName(drawing)} on={on} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What can be changed about the selected drawing besides its points. */
function Selected({
  drawing,
  name,
  on,
}: Pick<DrawingListProps, 'on'> & { drawing: Drawing; name: string }) {
  const isText = drawing.tool === 'text';
  const isTyping = useRef(false);
  const value = isText ? drawing.text : drawing.name;
  return (
    <div className="flex items-end gap-2 px-2 pb-2">
      <label className="min-w-0 flex-1 text-neutral-300 text-sm">
        {isText ? 'Text' : 'Name'}
        <input
          value={value}
          maxLength={isText ? 500 : 80}
          placeholder={isText ? 'Words to show' : name}
          onFocus={() => {
            isTyping.current = false;
          }}
          onChange={({ target: { value: typed } }) => {
            on.save({ ...drawing, [isText ? 'text' : 'name']: typed }, isTyping.current);
            isTyping.current = true;
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          className="mt-1 block min-h-11 w-full rounded-control border border-neutral-600 bg-neutral-950 px-3 text-base text-white"
        />
      </label>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title={`Delete ${name} (Delete)`}
        onClick={() => on.delete(drawing.id)}
        className="grid size-11 flex-none place-items-center rounded-control hover:bg-glass"
      >
        <Icon of={Trash2} />
      </button>
    </div>
  );
}

function toIcon({ tool }: Drawing) {
  return STUDIO_TOOLS.find((each) => each.tool === tool)?.icon ?? Pencil;
}
