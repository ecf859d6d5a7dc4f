import { useState } from 'react';
import {
  type Drawing,
  type DrawingTool,
  KEY_POSITION,
  LINE_WIDTHS,
  type Point,
  TIME_ORIGIN,
  toThinned,
  toValidPoints,
} from '#app/domain/drawings/drawing.ts';
import { toDrawingName } from '#app/domain/drawings/drawing-name.ts';
import { duplicateDrawing } from '#app/domain/drawings/duplicate-drawing.ts';
import { findRunning, saveLap, stopWatch } from '#app/domain/drawings/stopwatch.ts';
import { isEditedNext, toNextWatchPlace } from './desk/tools.ts';
import type { Hand } from './desk/use-hand.ts';
import type { ToolStyle } from './desk/use-tool-style.ts';
import { useDrawings } from './use-drawings.ts';

/** Of the picture's height. */
const SMALL_SHARE = 0.25;

type Start = {
  userId: string;
  /** An id of null: there is no wave. */
  wave: {
    id: string | null;
    videoId: string;
    startMs: number;
    durationMs: number;
    slowdown: number;
  };
  known: Drawing[];
  /** Of the frame on screen, in the video. */
  atMs: number;
  hand: Hand;
};

export type StudioDesk = ReturnType<typeof useStudioDesk>;

/** The drawings of a wave with the tool in hand, and what the user selects, moves and draws. */
export function useStudioDesk({ userId, wave, known, atMs, hand }: Start) {
  const { state, actions } = useDrawings({ userId, waveId: wave.id, known });
  const { tool, setTool, style, saveStyle } = hand;
  const [selectedId, select] = useState<string | null>(null);
  /** The selected drawing while it is dragged. */
  const [moved, setMoved] = useState<Drawing | null>(null);
  const [copied, setCopied] = useState<Drawing | null>(null);
  const origins = state.drawings.filter(
    ({ tool, videoId }) => tool === TIME_ORIGIN && videoId === wave.videoId,
  );
  const shown = state.drawings.filter(({ tool }) => tool !== TIME_ORIGIN);
  const all = shown.map((drawing) =>
    drawing.id === moved?.id
      ? { ...drawing, points: moved.points, untilMs: moved.untilMs }
      : drawing,
  );
  const [drawings, positions] = [
    all.filter((drawing) => drawing.tool !== KEY_POSITION),
    all.filter((drawing) => drawing.tool === KEY_POSITION),
  ];
  const selected = all.find(({ id }) => id === selectedId) ?? null;

  const here = { videoId: wave.videoId, atMs };
  const endMs = wave.startMs + wave.durationMs;

  function create(of: Drawing['tool'], points: Point[], more: Partial<Drawing> = {}): Drawing {
    const id = crypto.randomUUID();
    const { colour, line } = style;
    const looks = { colour, width: LINE_WIDTHS[line], name: '', text: '' };
    const place = { ...here, untilMs: null, points: toValidPoints(points) };
    const drawing = { id, ...place, tool: of, ...looks, ...more };
    actions?.save(drawing);
    if (drawing.atMs === atMs) select(id);
    return drawing;
  }

  /** Shown until the wave ends, and as slow as the last one of the video, or the video itself. */
  function startStopwatch(points: Point[]): Drawing {
    const last = drawings.findLast(
      ({ tool, videoId }) => tool === 'stopwatch' && videoId === wave.videoId,
    );
    const untilMs = endMs > atMs ? endMs : null;
    return create('stopwatch', points, {
      untilMs,
      stopMs: null,
      lapsMs: [],
      slowdown: last?.slowdown ?? wave.slowdown,
    });
  }

  function copyHere(drawing: Drawing): void {
    const copy = duplicateDrawing(drawing, { id: crypto.randomUUID(), ...here }, endMs);
    actions?.save(copy);
    select(copy.id);
    setTool('select');
  }

  return {
    state,
    drawings,
    /** Frames with a title, by time. */
    positions,
    /** Where the times of this video are counted from; null: from the start of the wave. */
    origin: origins[0] ?? null,
    selected,
    tool: actions ? tool : 'select',
    style: tool === 'select' && selected ? toStyle(selected) : style,
    setTool,
    select,
    toName: (drawing: Drawing) => toDrawingName(drawing, all),
    save: (drawing: Drawing, isContinued = false) => actions?.save(drawing, isContinued),
    undo: () => actions?.undo(),
    redo: () => actions?.redo(),

    draw(of: DrawingTool, points: Point[], pressures?: number[]): Drawing {
      if (isEditedNext(of)) setTool('select');
      if (of === 'stopwatch') return startStopwatch(points);
      const text = of === 'number' ? toNextNumber(drawings) : '';
      return create(of, points, { text, ...(pressures && { pressures: toThinned(pressures) }) });
    },

    /** Shows a state of a drawing that is not saved yet; null: as it is saved. */
    show: setMoved,
    /** Saves a path that was worked out meanwhile; the user may have renamed or deleted the track. */
    savePath({ id, points, untilMs }: Drawing): void {
      const known = actions?.get().drawings.find((drawing) => drawing.id === id);
      if (known) actions?.save({ ...known, points, untilMs });
    },

    /** What was made elsewhere, each as a step of its own. */
    add(made: readonly Drawing[]): void {
      for (const drawing of made) actions?.save(drawing);
    },

    /** What was found in a frame, to be corrected as what the user draws. That of the frame on screen is selected. */
    addFound(found: readonly Pick<Drawing, 'tool' | 'name' | 'points'>[], foundMs: number): void {
      for (const { tool, name, points } of found) {
        const width = isSmall(points) ? LINE_WIDTHS.thin : LINE_WIDTHS[style.line];
        create(tool, points, { name, width, atMs: foundMs, isFound: true });
      }
      setTool('select');
    },

    /** Starts one at the frame on screen, or stops the one that runs. */
    pressStopwatch(): void {
      const running = findRunning(drawings, here);
      if (running) actions?.save(stopWatch(running, atMs));
      else startStopwatch([toNextWatchPlace(drawings)]);
    },

    endLap(): void {
      const running = findRunning(drawings, here);
      if (running) actions?.save(saveLap(running, atMs));
    },

    copyHere,
    copy: () => setCopied(selected),
    paste: () => copied && copyHere(copied),

    /** Marks the frame on screen, or selects its mark where it has one. */
    savePosition(): void {
      const known = positions.find((position) => position.atMs === atMs);
      if (known) select(known.id);
      else create(KEY_POSITION, []);
      setTool('select');
    },

    /** Counts the times of this video from the frame on screen, or from the wave's start again. */
    saveOrigin(): void {
      const [known, ...others] = origins;
      // Another coach may have set one at the same time.
      for (const { id } of others) actions?.delete(id);
      if (!known) create(TIME_ORIGIN, []);
      else if (known.atMs === atMs) actions?.delete(known.id);
      else actions?.save({ ...known, atMs });
    },

    /** @param isDone the user has released it; until then it is only shown */
    move(points: Point[], isDone: boolean): void {
      if (!selected) return;
      const next = { ...selected, points: toValidPoints(points) };
      setMoved(isDone ? null : next);
      if (isDone) actions?.save(next);
    },

    /** Of the selected drawing, or of what the tool draws next. */
    setStyle(change: Partial<ToolStyle>): void {
      if (tool !== 'select' || !selected) {
        saveStyle(change);
        return;
      }
      const colour = change.colour ?? selected.colour;
      const width = change.line ? LINE_WIDTHS[change.line] : selected.width;
      actions?.save({ ...selected, colour, width });
    },

    delete(id: string | null): void {
      if (id) actions?.delete(id);
      select(null);
    },
  };
}

/** Whether thicker lines would cover it. */
function isSmall(points: readonly Point[]): boolean {
  const ys = points.map(([, y]) => y);
  return Math.max(...ys) - Math.min(...ys) < SMALL_SHARE;
}

function toStyle({ colour, width }: Drawing): ToolStyle {
  const lines = Object.entries(LINE_WIDTHS) as [ToolStyle['line'], number][];
  return { colour, line: lines.find(([, known]) => known === width)?.[0] ?? 'medium' };
}

/** The number that the next drawing of a number shows. */
function toNextNumber(all: readonly Drawing[]): string {
  const known = all.filter(({ tool }) => tool === 'number').map(({ text }) => Number(text) || 0);
  return String(Math.max(0, ...known) + 1);
}
