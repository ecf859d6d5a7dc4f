import { Redo2, Undo2 } from 'lucide-react';
import { DRAWING_INKS } from '#app/components/annotation/shape.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { transportButtonClasses } from '#app/components/video-player/transport-parts.ts';
import { DRAWING_COLOURS, type DrawingColour } from '#app/domain/drawings/drawing.ts';
import { STUDIO_TOOLS, type StudioTool } from './tools.ts';

type ToolBarProps = {
  tool: StudioTool;
  colour: DrawingColour;
  canUndo: boolean;
  canRedo: boolean;
  on: {
    tool: (tool: StudioTool) => void;
    colour: (colour: DrawingColour) => void;
    undo: () => void;
    redo: () => void;
  };
};

const choiceClasses =
  'relative grid size-11 flex-none place-items-center rounded-control text-neutral-200 hover:bg-glass has-checked:bg-primary-700 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-white';

const groupClasses =
  'flex flex-none gap-1 sideways:grid sideways:grid-cols-2 lg:grid lg:grid-cols-2';
const lineClasses =
  'mx-1 h-8 w-px flex-none bg-neutral-700 sideways:mx-0 sideways:my-1 sideways:h-px sideways:w-full lg:mx-0 lg:my-1 lg:h-px lg:w-full';

/** A row below the picture on phones held upright, two columns beside it elsewhere. */
export function ToolBar({ tool, colour, canUndo, canRedo, on }: ToolBarProps) {
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
              onChange={() => on.tool(value)}
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
              checked={colour === value}
              onChange={() => on.colour(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="size-5 rounded-full" style={{ background: DRAWING_INKS[value] }} />
          </label>
        ))}
      </div>
      <span className={lineClasses} />
      <Step name="Undo" keys="Ctrl + Z" icon={Undo2} onTap={canUndo ? on.undo : null} />
      <Step name="Redo" keys="Ctrl + Shift + Z" icon={Redo2} onTap={canRedo ? on.redo : null} />
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

function toWord(colour: DrawingColour): string {
  return colour.charAt(0).toUpperCase() + colour.slice(1);
}
