import { Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  getFilmTime,
  seekFilm,
  seekFrames,
  startOrPauseFilm,
} from '#app/client/playback/film-controls.ts';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Drawing, DrawingColour, DrawingTool, Point } from '#app/domain/drawings/drawing.ts';
import { listShown } from '#app/domain/drawings/list-shown.ts';
import type { StudioWave } from '#app/domain/waves/get-studio-wave.server.ts';
import { DrawingList } from './drawing-list.tsx';
import { KeyHelp } from './key-help.tsx';
import { Picture } from './picture.tsx';
import type { StudioCommand } from './studio-keys.ts';
import { TimeBar } from './time-bar.tsx';
import { ToolBar } from './tool-bar.tsx';
import { type StudioTool, toDrawingName } from './tools.ts';
import { toSavedText, useDrawings } from './use-drawings.ts';
import { useFrames, useSamePlace } from './use-frames.ts';
import { useStudioKeys, useWheelSteps } from './use-studio-keys.ts';

/** Of the picture's height. */
const LINE_WIDTH = 0.006;
/** What browsers can play; 0 is a video that stands still. */
const LEAST_RATE = 0.0625;
const MOST_RATE = 2;

type StudioProps = {
  wave: StudioWave & { film: NonNullable<StudioWave['film']> };
  name: string;
  back: { to: string; name: string };
  known: Drawing[];
  userId: string;
  /** Whether the exact frames are being made. */
  isComing: boolean;
};

/** A wave frame by frame, with what was drawn on it. */
export function Studio({ wave, name, back, known, userId, isComing }: StudioProps) {
  const { film, startMs, durationMs, videoId } = wave;
  const video = useRef<HTMLVideoElement>(null);
  useSamePlace(video, film.src);
  const frames = useFrames(video, film.frameRate, durationMs);
  const { state, actions } = useDrawings({ userId, waveId: wave.id, known });
  const [tool, setTool] = useState<StudioTool>('select');
  const [colour, setColour] = useState<DrawingColour>('yellow');
  const [selectedId, setSelectedId] = useState<string | null>(null);
  /** The selected drawing while it is dragged. */
  const [moved, setMoved] = useState<Drawing | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const drawings = state.drawings.map((drawing) => (drawing.id === moved?.id ? moved : drawing));
  const selected = drawings.find(({ id }) => id === selectedId) ?? null;
  const atMs = startMs + frames.ms;
  const shown = listShown(drawings, { videoId, atMs, selectedId });
  const toName = (drawing: Drawing) => toDrawingName(drawing, drawings);

  const use = (act: (element: HTMLVideoElement) => void) => video.current && act(video.current);
  const step = (by: number) => use((element) => seekFrames(element, by, film.frameRate));
  const seekTo = (frame: number) =>
    use((element) => {
      element.pause();
      seekFilm(element, (frame + 0.5) / film.frameRate);
    });
  const setRate = (rate: number) =>
    use((element) => {
      element.playbackRate = Math.max(LEAST_RATE, Math.min(MOST_RATE, rate));
    });

  function draw(of: DrawingTool, points: Point[]) {
    const id = crypto.randomUUID();
    const style = { colour, width: LINE_WIDTH, name: '', text: '' };
    actions?.save({ id, videoId, atMs, untilMs: null, tool: of, points, ...style });
    setSelectedId(id);
    // The next thing is to write the text, or to move what was drawn by its handles.
    if (of === 'text') setTool('select');
  }

  function move(points: Point[], isDone: boolean) {
    if (!selected) return;
    const next = { ...selected, points };
    setMoved(isDone ? null : next);
    if (isDone) actions?.save(next);
  }

  function remove(id: string) {
    actions?.delete(id);
    setSelectedId(null);
  }

  function select(drawing: Drawing) {
    setSelectedId(drawing.id);
    setTool('select');
    seekTo(Math.floor(((drawing.atMs - startMs) / 1000) * film.frameRate));
  }

  function run(command: StudioCommand) {
    switch (command.kind) {
      case 'toggle':
        return use(startOrPauseFilm);
      case 'step':
        return step(command.frames);
      case 'jump':
        return use((element) =>
          seekFilm(element, getFilmTime(element) + (command.share * durationMs) / 1000),
        );
      case 'end':
        return seekTo(
          command.of === 'start' ? 0 : Math.floor((durationMs / 1000) * film.frameRate),
        );
      case 'speed':
        return setRate(frames.rate + command.percent / 100);
      case 'undo':
        return actions?.undo();
      case 'redo':
        return actions?.redo();
      case 'delete':
        return selectedId && remove(selectedId);
      case 'clear':
        return setSelectedId(null);
      case 'help':
        return setHelpOpen(true);
    }
  }
  useStudioKeys(run);
  const onWheel = useWheelSteps(step);

  return (
    <Stage
      back={back}
      title={
        <span className="flex whitespace-pre">
          <bdi className="truncate">{name}</bdi>
          <span className="flex-none"> · studio</span>
        </span>
      }
      state={toSavedText(state)}
      actions={
        <button
          type="button"
          aria-label="Keys"
          title="Keys (?)"
          onClick={() => setHelpOpen(true)}
          className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken max-lg:hidden"
        >
          <Icon of={Keyboard} size="large" />
        </button>
      }
      fixed="always"
    >
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_auto_auto_minmax(0,28dvh)] sideways:grid-cols-[auto_minmax(0,1fr)] sideways:grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[auto_minmax(0,1fr)_300px] lg:grid-rows-[minmax(0,1fr)_auto]">
        <div className="grid min-h-0 min-w-0 sideways:order-2 lg:order-2" onWheel={onWheel}>
          <Picture
            video={video}
            size={film}
            label={name}
            poster={wave.poster}
            tool={actions ? tool : 'select'}
            style={{ colour, width: LINE_WIDTH }}
            shown={shown}
            selected={
              selected && shown.some(({ drawing }) => drawing.id === selected.id) ? selected : null
            }
            toName={toName}
            on={{
              start: () => use((element) => element.pause()),
              draw,
              select: setSelectedId,
              move,
            }}
          />
        </div>
        <div className="min-w-0 sideways:order-4 sideways:col-span-2 lg:order-4 lg:col-span-2">
          {!film.isExact && (
            <p role="status" className="px-3 pt-2 text-sm text-warning-400">
              {isComing
                ? 'Exact frames are being prepared. Until then, steps are coarse.'
                : 'Exact frames could not be prepared, so steps are coarse.'}
            </p>
          )}
          <TimeBar
            frames={frames}
            frameRate={film.frameRate}
            durationMs={durationMs}
            marks={drawings.map((each) => ({ id: each.id, atMs: each.atMs - startMs }))}
            on={{ toggle: () => use(startOrPauseFilm), step, seek: seekTo, speed: setRate }}
          />
        </div>
        <div className="min-h-0 min-w-0 sideways:order-1 lg:order-1">
          <ToolBar
            tool={tool}
            colour={(tool === 'select' && selected?.colour) || colour}
            canUndo={state.canUndo}
            canRedo={state.canRedo}
            on={{
              tool: setTool,
              colour(next) {
                setColour(next);
                if (selected && tool === 'select') actions?.save({ ...selected, colour: next });
              },
              undo: () => actions?.undo(),
              redo: () => actions?.redo(),
            }}
          />
        </div>
        <aside className="grid min-h-0 border-neutral-800 max-lg:border-t sideways:hidden lg:order-3 lg:row-span-2 lg:border-l">
          <DrawingList
            drawings={drawings}
            selected={selected}
            startMs={startMs}
            toName={toName}
            on={{
              select,
              save: (drawing, isContinued) => actions?.save(drawing, isContinued),
              delete: remove,
            }}
          />
        </aside>
      </div>
      <KeyHelp open={isHelpOpen} onOpen={setHelpOpen} />
    </Stage>
  );
}
