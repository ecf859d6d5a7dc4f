import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ChoiceGroup } from '#app/components/short-desk/choice-group.tsx';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import {
  createCaption,
  deleteCaption,
  moveCaption,
  saveCaption,
} from '#app/domain/shorts/edit-captions.ts';
import { toShortMs } from '#app/domain/shorts/pace.ts';
import type { Caption } from '#app/domain/shorts/plan.ts';
import {
  CAPTION_PLACES,
  CAPTION_STYLES,
  MOST_CAPTION_LETTERS,
  MOST_CAPTIONS,
} from '#app/domain/shorts/plan-bounds.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';

import type { Overlays } from './use-overlays.ts';

const styleNames = { bold: 'Bold', plain: 'Plain', box: 'Box' };
const placeNames = { top: 'Top', middle: 'Middle', bottom: 'Bottom' };
const styles = CAPTION_STYLES.map((value) => ({ value, name: styleNames[value] }));
const places = CAPTION_PLACES.map((value) => ({ value, name: placeNames[value] }));

/** The captions of the short, each with its words, looks and times. */
export function CaptionTools({ desk, overlays }: { desk: EditorDesk; overlays: Overlays }) {
  const { plan, preview } = desk;
  /** Whose words get the focus. */
  const [added, setAdded] = useState<string | null>(null);

  function add(): void {
    const id = crypto.randomUUID();
    const { ms } = preview.get();
    desk.edit((before) => createCaption(before, { id, ms, shortMs: toShortMs(before) }));
    setAdded(id);
  }

  return (
    <>
      <ul aria-label="Captions" className="space-y-3">
        {plan.captions.map((caption) => (
          <CaptionItem
            key={caption.id}
            desk={desk}
            caption={caption}
            missing={overlays.listMissing(caption.text)}
            isAdded={caption.id === added}
          />
        ))}
      </ul>
      <Button
        type="button"
        look="secondary"
        className="text-sm"
        disabled={plan.captions.length >= MOST_CAPTIONS}
        onClick={add}
      >
        <Icon of={Plus} />
        Add caption
      </Button>
    </>
  );
}

type ItemProps = {
  desk: EditorDesk;
  caption: Caption;
  /** Letters of it that cannot be drawn. */
  missing: string[];
  isAdded: boolean;
};

function CaptionItem({ desk, caption, missing, isAdded }: ItemProps) {
  const { id, text, style, place } = caption;
  const { preview, edit } = desk;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAdded) field.current?.focus();
  }, [isAdded]);
  const change = (of: Partial<Caption>, part?: string) =>
    edit((plan) => saveCaption(plan, id, of), part ? { part } : {});
  return (
    <li className="space-y-1.5 rounded-card bg-neutral-900 p-2">
      <div className="flex gap-1">
        <input
          ref={field}
          aria-label="Words"
          value={text}
          maxLength={MOST_CAPTION_LETTERS}
          placeholder="Your words"
          onChange={({ target }) => change({ text: target.value }, `words ${id}`)}
          className="min-h-11 min-w-0 flex-1 rounded-control bg-surface px-3 text-ink ring-1 ring-control ring-inset"
        />
        <TransportButton
          name="Delete caption"
          onTap={() => edit((plan) => deleteCaption(plan, id))}
        >
          <Icon of={Trash2} />
        </TransportButton>
      </div>
      {missing.length > 0 && (
        <p role="status" className="px-1 text-sm text-warning-400">
          {missing.join(' ')} cannot be drawn, and {missing.length === 1 ? 'is' : 'are'} left out.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ChoiceGroup
          label="Style"
          value={style}
          options={styles}
          onChoose={(value) => change({ style: value })}
        />
        <ChoiceGroup
          label="Place"
          value={place}
          options={places}
          onChoose={(value) => change({ place: value })}
        />
      </div>
      <div className="flex flex-wrap gap-x-2">
        {(['start', 'end'] as const).map((end) => {
          const ms = end === 'start' ? caption.startMs : caption.endMs;
          return (
            <span key={end} className="flex items-center text-ink-soft text-sm tabular-nums">
              <button
                type="button"
                className="min-h-11 rounded-control px-1.5 underline underline-offset-4 hover:text-ink"
                onClick={() => preview.seek(end === 'start' ? ms : ms - 1)}
              >
                {end === 'start' ? 'From' : 'To'} {formatDuration(ms, { tenths: true })}
              </button>
              <button
                type="button"
                className="min-h-11 rounded-control px-2 font-semibold text-primary-300 hover:bg-glass"
                onClick={() => edit((plan) => moveCaption(plan, id, end, preview.get().ms))}
              >
                {end === 'start' ? 'Start here' : 'End here'}
              </button>
            </span>
          );
        })}
      </div>
    </li>
  );
}
