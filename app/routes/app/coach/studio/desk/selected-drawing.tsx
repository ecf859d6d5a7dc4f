import { stageFieldClasses } from '#app/components/app-shell/stage-classes.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import type { DrawingActions } from './drawing-actions.ts';
import { DeleteButton, TextField } from './text-field.tsx';
import { ToolDetails } from './tool-details.tsx';
import type { HoldingTracking } from './track-fields.tsx';
import { useScrolledTo } from './use-scrolled-to.ts';

/** A wave in its video. */
export type PlayedWave = {
  startMs: number;
  endMs: number;
  /** Of its picture: the width by the height. */
  ratio: number;
  /** How many times slower than life it plays. */
  slowdown: number;
};

type SelectedDrawingProps = {
  drawing: Drawing;
  /** Of the wave. */
  all: readonly Drawing[];
  name: string;
  wave: PlayedWave;
  /** Of the frame on screen, in the video. */
  atMs: number;
  tracking: HoldingTracking;
  on: DrawingActions;
};

/** What can be changed about the selected drawing besides its points. */
export function SelectedDrawing(props: SelectedDrawingProps) {
  const { drawing, all, name, wave, atMs, tracking, on } = props;
  const findBody = on.findBody(drawing);
  const hasText = drawing.tool === 'text' || drawing.tool === 'number';
  const ref = useScrolledTo();
  return (
    <div ref={ref} className="scroll-mt-12 space-y-2 px-2 pb-2 text-neutral-300 text-sm">
      <div className="flex items-end gap-2">
        <TextField
          label={hasText ? 'Text' : 'Name'}
          value={hasText ? drawing.text : drawing.name}
          limit={hasText ? 500 : 80}
          placeholder={hasText ? 'Words to show' : name}
          onType={(value, isContinued) =>
            on.save({ ...drawing, [hasText ? 'text' : 'name']: value }, isContinued)
          }
        />
        <DeleteButton name={name} onDelete={() => on.delete(drawing.id)} />
      </div>
      <ToolDetails
        drawing={drawing}
        all={all}
        ratio={wave.ratio}
        slowdown={wave.slowdown}
        atMs={atMs}
        tracking={tracking}
        onSave={on.save}
      />
      {/* A track lasts as long as it was followed. */}
      {drawing.tool !== 'track' && (
        <label className="block">
          Shown
          <select
            value={drawing.untilMs ?? ''}
            onChange={({ target: { value } }) =>
              on.save({ ...drawing, untilMs: value === '' ? null : Number(value) })
            }
            className={stageFieldClasses}
          >
            <option value="">around its frame</option>
            {listEnds(drawing, atMs, wave.endMs).map((ms) => (
              <option key={ms} value={ms}>
                {ms === wave.endMs
                  ? 'until the wave ends'
                  : `until ${formatDecimal((ms - wave.startMs) / 1000, 2)} s`}
              </option>
            ))}
          </select>
        </label>
      )}
      {drawing.isFound && (
        <p>
          The browser found this and can be wrong: check each joint, and move those that are off.
        </p>
      )}
      {findBody && (
        <Button type="button" look="secondary" className="w-full" onClick={findBody}>
          Find the body here
        </Button>
      )}
      <Button
        type="button"
        look="secondary"
        className="w-full"
        onClick={() => on.copyHere(drawing)}
      >
        {drawing.atMs === atMs ? 'Duplicate' : 'Copy to this frame'}
      </Button>
    </div>
  );
}

/** When it can end: as it does now, at the frame on screen, or with the wave. */
function listEnds({ atMs: fromMs, untilMs }: Drawing, atMs: number, endMs: number): number[] {
  const ends = new Set([untilMs ?? endMs, atMs, endMs]);
  return [...ends].filter((ms) => ms > fromMs).sort((one, other) => one - other);
}
