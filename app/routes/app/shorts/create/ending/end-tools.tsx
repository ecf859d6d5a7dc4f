import { Image } from 'lucide-react';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { usePreviewValue } from '#app/components/short-desk/use-preview.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { School } from '#app/domain/organisations/school.ts';
import { toShortMs } from '#app/domain/shorts/pace.ts';
import type { EndCard } from '#app/domain/shorts/plan.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';

const FRAME_MS = 1000 / FRAME_RATE;

/** The frame that stands for the short, and what comes after its last clip. */
export function EndTools({ desk, school }: { desk: EditorDesk; school: School | null }) {
  return (
    <>
      <CoverTools desk={desk} />
      {school && <EndCardTools desk={desk} school={school} />}
    </>
  );
}

function CoverTools({ desk }: { desk: EditorDesk }) {
  const { plan, preview, edit } = desk;
  const ms = usePreviewValue(preview, (now) => now.ms);
  // Beyond the end the worker takes the last frame.
  const coverMs = Math.min(plan.coverMs, Math.max(0, toShortMs(plan) - FRAME_MS));
  const isHere = Math.abs(ms - coverMs) < FRAME_MS;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button
        type="button"
        look="secondary"
        className="px-3 text-sm"
        disabled={isHere}
        onClick={() => edit((before) => ({ ...before, coverMs: Math.round(ms) }))}
      >
        <Icon of={Image} />
        Use this frame as cover
      </Button>
      <button
        type="button"
        className="min-h-11 rounded-control px-1.5 text-ink-soft text-sm tabular-nums underline underline-offset-4 hover:text-ink"
        onClick={() => preview.seek(coverMs)}
      >
        Cover: {formatDuration(coverMs, { tenths: true })}
      </button>
    </div>
  );
}

/** The card has the school's name and colour as they are when it is switched on; its logo as it is when it is rendered. */
function EndCardTools({ desk, school }: { desk: EditorDesk; school: School }) {
  const { plan, preview, edit } = desk;
  const { endCard } = plan;
  const card: EndCard = {
    name: school.name.slice(0, 80),
    colour: school.colour,
    logo: school.logoPath !== null,
  };
  const save = (next: EndCard | null) => {
    edit((before) => ({ ...before, endCard: next }));
    // Half of it is seen at once.
    if (next) preview.seek(toShortMs({ clips: plan.clips, endCard: next }) - 1000);
  };
  const isOld = endCard && (endCard.name !== card.name || endCard.colour !== card.colour);
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <Checkbox
        label="End card"
        checked={endCard !== null}
        onChange={() => save(endCard ? null : card)}
      />
      {endCard && school.logoPath && (
        <Checkbox
          label="With the logo"
          checked={endCard.logo}
          onChange={() => save({ ...endCard, logo: !endCard.logo })}
        />
      )}
      {isOld && (
        <Button
          type="button"
          look="secondary"
          className="text-sm"
          onClick={() => save({ ...card, logo: endCard.logo && card.logo })}
        >
          The school has changed: update
        </Button>
      )}
    </div>
  );
}
