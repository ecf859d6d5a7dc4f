import { Redo2, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import {
  DRAWING_COLOURS,
  type DrawingColour,
  LINE_WIDTHS,
  type LineWidth,
} from '#app/domain/drawings/drawing.ts';
import { DRAWING_INKS } from '#app/domain/drawings/picture/inks.ts';
import { STUDIO_TOOLS, type StudioTool } from './tools.ts';
import type { ToolStyle } from './use-tool-style.ts';

/** At least as large as a thumb needs. */
const cellClasses =
  'relative grid h-11 min-w-0 place-items-center rounded-control text-neutral-200 hover:bg-glass';
const choiceClasses = `${cellClasses} has-checked:bg-primary-700 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-white`;

/** Upright phones have eight columns, tablets two rows, beside a list there are three columns. */
const toolsClasses =
  'grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] sm:grid-cols-11 sideways:grid-cols-6 sideways:max-lg:contents lg:grid-cols-3 lg:gap-1';
const stylesClasses =
  'grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] sideways:grid-cols-6 sideways:max-lg:contents lg:block';
/** On a phone held sideways all stand in six columns without a gap, so that a bar may be open and nothing scrolls. */
const barClasses =
  'h-full overflow-y-auto p-1 sideways:max-lg:grid sideways:max-lg:grid-cols-6 sideways:max-lg:content-start sideways:w-68 sideways:py-0 lg:w-37';
const groupClasses = 'contents lg:grid lg:grid-cols-3 lg:gap-1';
const lineClasses = 'col-span-full my-0.5 hidden h-px bg-neutral-700 lg:my-1 lg:block lg:w-full';
/** The tools that start a group: what shows, and what measures. */
const GROUP_STARTS: StudioTool[] = ['spotlight', 'angle'];

type ToolBarProps = {
  /** Whether the surfer's body may be searched. */
  mayFind: boolean;
  desk: {
    tool: StudioTool;
    style: ToolStyle;
    state: { canUndo: boolean; canRedo: boolean };
    setTool: (tool: StudioTool) => void;
    setStyle: (change: Partial<ToolStyle>) => void;
    undo: () => void;
    redo: () => void;
  };
};

/** All tools at once: in rows below the picture on phones held upright, in columns beside it elsewhere. */
export function ToolBar({ desk, mayFind }: ToolBarProps) {
  const { tool, style, state } = desk;
  const tools = STUDIO_TOOLS.filter((each) => mayFind || each.tool !== 'body');
  return (
    <div className={barClasses}>
      <div className={toolsClasses}>
        <div role="radiogroup" aria-label="Tool" className="contents">
          {tools.map(({ tool: value, name, icon }) => (
            <Fragment key={value}>
              {GROUP_STARTS.includes(value) && <span className={lineClasses} />}
              <Choice
                group="tool"
                name={name}
                isChosen={tool === value}
                onChoose={() => desk.setTool(value)}
              >
                <Icon of={icon} size="large" />
              </Choice>
            </Fragment>
          ))}
        </div>
        <span className={lineClasses} />
        <div className="contents">
          <Step name="Undo" keys="Ctrl + Z" icon={Undo2} onTap={state.canUndo ? desk.undo : null} />
          <Step
            name="Redo"
            keys="Ctrl + Shift + Z"
            icon={Redo2}
            onTap={state.canRedo ? desk.redo : null}
          />
        </div>
      </div>
      <span className={lineClasses} />
      <div className={stylesClasses}>
        <div role="radiogroup" aria-label="Colour" className={groupClasses}>
          {DRAWING_COLOURS.map((value) => (
            <Choice
              key={value}
              group="colour"
              name={toWord(value)}
              isChosen={style.colour === value}
              onChoose={() => desk.setStyle({ colour: value })}
            >
              <span className="size-5 rounded-full" style={{ background: DRAWING_INKS[value] }} />
            </Choice>
          ))}
        </div>
        <div role="radiogroup" aria-label="Thickness" className={groupClasses}>
          {(Object.keys(LINE_WIDTHS) as LineWidth[]).map((line) => (
            <Choice
              key={line}
              group="thickness"
              name={toWord(line)}
              isChosen={style.line === line}
              onChoose={() => desk.setStyle({ line })}
            >
              <span
                className="w-5 rounded-full bg-current"
                style={{ height: `${LINE_WIDTHS[line] * 500}px` }}
              />
            </Choice>
          ))}
        </div>
      </div>
    </div>
  );
}

function Choice({
  group,
  name,
  isChosen,
  onChoose,
  children,
}: {
  group: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label title={name} className={choiceClasses}>
      <input
        type="radio"
        name={group}
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
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
      className={`${cellClasses} disabled:opacity-35`}
    >
      <Icon of={icon} size="large" />
    </button>
  );
}

function toWord(value: DrawingColour | LineWidth): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
