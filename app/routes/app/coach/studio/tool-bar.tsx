import { Redo2, Undo2 } from 'lucide-react';
import { DRAWING_INKS } from '#app/components/annotation/shape.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { transportButtonClasses } from '#app/components/video-player/transport-parts.ts';
import {
  DRAWING_COLOURS,
  type DrawingColour,
  LINE_WIDTHS,
  type LineWidth,
} from '#app/domain/drawings/drawing.ts';
import { STUDIO_TOOLS } from './tools.ts';
import type { StudioDesk } from './use-studio-desk.ts';

const choiceClasses =
  'relative grid size-11 flex-none place-items-center rounded-control text-neutral-200 hover:bg-glass has-checked:bg-primary-700 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-white';

const groupClasses =
  'flex flex-none gap-1 sideways:grid sideways:grid-cols-2 lg:grid lg:grid-cols-2';
const lineClasses =
  'mx-1 h-8 w-px flex-none bg-neutral-700 sideways:mx-0 sideways:my-1 sideways:h-px sideways:w-full lg:mx-0 lg:my-1 lg:h-px lg:w-full';

/** A row below the picture on phones held upright, two columns beside it elsewhere. */
export function ToolBar({ desk }: { desk: StudioDesk }) {
  const { tool, style, state } = desk;
  return (
    <div className="flex h-full items-center gap-1 overflow-x-auto p-1 sideways:w-25 sideways:flex-wrap sideways:content-start sideways:overflow-y-auto lg:w-25 lg:flex-wrap lg:content-start">
      <div role="radiogroup" aria-label="Tool" className={groupClasses}>
        {STUDIO_TOOLS.map(({ tool: value, name, icon }) => (
          <label key={value} title={name} className={choiceClasses}>
            <input
              type="radio"
              name="tool"
              aria-label={name}
              checked={tool === value}
              onChange={() => desk.setTool(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon of={icon} size="large" />
          </label>
        ))}
      </div>
      <span className={lineClasses} />
      <div role="radiogroup" aria-label="Colour" className={groupClasses}>
        {DRAWING_COLOURS.map((value) => (
          <label key={value} title={toWord(value)} className={choiceClasses}>
            <input
              type="radio"
              name="colour"
              aria-label={toWord(value)}
              checked={style.colour === value}
              onChange={() => desk.setStyle({ colour: value })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="size-5 rounded-full" style={{ background: DRAWING_INKS[value] }} />
          </label>
        ))}
      </div>
      <div role="radiogroup" aria-label="Thickness" className={groupClasses}>
        {(Object.keys(LINE_WIDTHS) as LineWidth[]).map((line) => (
          <label key={line} title={toWord(line)} className={choiceClasses}>
            <input
              type="radio"
              name="thickness"
              aria-label={toWord(line)}
              checked={style.line === line}
              onChange={() => desk.setStyle({ line })}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              className="w-5 rounded-full bg-current"
              style={{ height: `${LINE_WIDTHS[line] * 500}px` }}
            />
          </label>
        ))}
      </div>
      <span className={lineClasses} />
      <Step name="Undo" keys="Ctrl + Z" icon={Undo2} onTap={state.canUndo ? desk.undo : null} />
      <Step
        name="Redo"
        keys="Ctrl + Shift + Z"
        icon={Redo2}
        onTap={state.canRedo ? desk.redo : null}
      />
    </div>
  );
}

function Step({
  name,
  keys,
  icon,
  onTap,
}: {
  name: string;
  keys: string;
  icon: typeof Undo2;
  onTap: (() => void) | null;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={`${name} (${keys})`}
      disabled={!onTap}
      onClick={onTap ?? undefined}
      className={`${transportButtonClasses} text-neutral-200 disabled:opacity-35`}
    >
      <Icon of={icon} size="large" />
    </button>
  );
}

function toWord(value: DrawingColour | LineWidth): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
