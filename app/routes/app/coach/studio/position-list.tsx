import { useState } from 'react';
import { Link } from 'react-router';
import { useThumbnail } from '#app/components/timeline/use-thumbnail.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { DRAWING_INKS } from '#app/domain/drawings/picture/inks.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { DeleteButton, TextField } from './desk/text-field.tsx';
import { useScrolledTo } from './desk/use-scrolled-to.ts';

type PositionListProps = {
  positions: Drawing[];
  selected: Drawing | null;
  film: { src: string; frameRate: number; fromMs: number; width: number; height: number };
  /** Of the wave in its video. */
  startMs: number;
  /** From which times are counted, in the video. */
  originMs: number;
  /** Of the frame on screen, in the video. */
  atMs: number;
  toName: (position: Drawing) => string;
  /** The address of the page that shows all of them on paper. */
  sheet: string;
  on: {
    /** Also shows its frame. */
    select: (position: Drawing) => void;
    save: (position: Drawing, isContinued?: boolean) => void;
    delete: (id: string) => void;
  };
};

/** The frames that matter in this wave, each with its picture. Not shown without any. */
export function PositionList(props: PositionListProps) {
  const { positions, selected, sheet } = props;
  if (positions.length === 0) return null;
  const open = positions.find(({ id }) => id === selected?.id);
  return (
    <section aria-labelledby="positions" className="space-y-2 p-3 pb-0 text-white">
      <div className="flex items-center justify-between gap-3">
        <h2 id="positions" className="font-semibold">
          Key positions
        </h2>
        <Link to={sheet} className="inline-flex min-h-11 items-center text-sm underline">
          Sheet to print
        </Link>
      </div>
      <ul
        aria-label="Key positions"
        className="flex gap-2 overflow-x-auto pr-6 [mask-image:linear-gradient(to_left,transparent,black_1.5rem)]"
      >
        {positions.map((position) => (
          <Position key={position.id} {...props} position={position} isOpen={position === open} />
        ))}
      </ul>
      {open && <OpenPosition key={open.id} {...props} position={open} />}
    </section>
  );
}

function Position({
  position,
  isOpen,
  film,
  startMs,
  originMs,
  toName,
  on,
}: PositionListProps & { position: Drawing; isOpen: boolean }) {
  const picture = useThumbnail(film, (film.fromMs + position.atMs - startMs) / 1000);
  return (
    <li className="flex-none">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={() => on.select(position)}
        className="block w-28 rounded-control border-2 border-transparent p-1 text-left text-sm hover:bg-glass aria-pressed:border-white"
      >
        <span
          className="block border-b-4 bg-neutral-800"
          style={{
            aspectRatio: `${film.width} / ${film.height}`,
            borderColor: DRAWING_INKS[position.colour],
          }}
        >
          {picture && <img src={picture} alt="" className="size-full" />}
        </span>
        <bdi className="mt-1 block truncate">{toName(position)}</bdi>
        <span className="text-neutral-300 tabular-nums">
          {formatDecimal((position.atMs - originMs) / 1000, 2)} s
        </span>
      </button>
    </li>
  );
}

function OpenPosition({ position, atMs, toName, on }: PositionListProps & { position: Drawing }) {
  const name = toName(position);
  // A title may be empty while the user types another; the button keeps its first words.
  const [known] = useState(name);
  const ref = useScrolledTo();
  return (
    <div
      ref={ref}
      className="scroll-mt-32 space-y-2 rounded-card bg-neutral-800 p-2 text-neutral-300 text-sm"
    >
      <div className="flex items-end gap-2">
        <TextField
          label="Title"
          value={position.name}
          limit={80}
          placeholder={name}
          onType={(value, isContinued) => on.save({ ...position, name: value }, isContinued)}
        />
        <DeleteButton name={known} onDelete={() => on.delete(position.id)} />
      </div>
      <TextField
        label="Comment"
        value={position.text}
        limit={500}
        placeholder="What to look at"
        onType={(value, isContinued) => on.save({ ...position, text: value }, isContinued)}
      />
      {position.atMs !== atMs && (
        <Button type="button" look="secondary" onClick={() => on.save({ ...position, atMs })}>
          Move to this frame
        </Button>
      )}
    </div>
  );
}
