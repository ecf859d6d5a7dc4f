import type { PictureZoom } from '#app/components/annotation/use-zoom.ts';
import { ZOOM_STEP } from '#app/components/annotation/zoom-bar.tsx';
import type { Comparison } from './compare/use-comparison.ts';
import type { StudioReview } from './review/use-review.ts';
import type { StudioCommand } from './studio-keys.ts';
import type { StudioDesk } from './use-studio-desk.ts';
import type { useStudioPlayer } from './use-studio-player.ts';

type Parts = {
  player: ReturnType<typeof useStudioPlayer>;
  desk: StudioDesk;
  /** Of the picture that was drawn on last. */
  active: StudioDesk;
  zoom: PictureZoom;
  comparison: Comparison;
  review: StudioReview;
  /** Shows the key position after the frame on screen, or before it. */
  selectNext: (by: 1 | -1) => void;
  openHelp: () => void;
  /** To the next wave of the inbox. */
  goOn: () => unknown;
};

/** Does what a key asks for. */
export function runStudioCommand(command: StudioCommand, parts: Parts): unknown {
  const { player, desk, active, zoom, comparison, review, selectNext, openHelp, goOn } = parts;
  switch (command.kind) {
    case 'toggle':
      return player.toggle();
    case 'step':
      return player.step(command.frames);
    case 'jump':
      return player.jump(command.share);
    case 'end':
      return player.seekToEnd(command.of);
    case 'speed':
      return player.setRate(player.frames.rate + command.percent / 100);
    case 'zone-start':
      return player.startLoop();
    case 'zone-end':
      return player.endLoop();
    case 'save-position':
      return desk.savePosition();
    case 'next-position':
      return selectNext(command.by);
    case 'stopwatch':
      return desk.pressStopwatch();
    case 'lap':
      return desk.endLap();
    case 'copy':
      return desk.copy();
    case 'paste':
      return desk.paste();
    case 'undo':
      return active.undo();
    case 'redo':
      return active.redo();
    case 'delete':
      return active.selected && active.delete(active.selected.id);
    case 'clear':
      return active.select(null);
    case 'sync':
      return comparison.saveFrames();
    case 'overlay':
      return comparison.second && comparison.toggleOverlay();
    case 'record':
      return review.state.phase === 'recording' ? review.actions?.stop() : review.record();
    case 'next-wave':
      return goOn();
    case 'help':
      return openHelp();
    case 'zoom-in':
      return zoom.by(ZOOM_STEP);
    case 'zoom-out':
      return zoom.by(1 / ZOOM_STEP);
    case 'zoom-reset':
      return zoom.reset();
  }
}
