import { KeyList } from '#app/components/key-list.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { KeyChooser } from './key-chooser.tsx';

/** The standard keys. */
const keys = [
  ['Space, K', 'play or pause'],
  ['← →  , .', 'one frame back or forward; also the mouse wheel'],
  ['drag the time', 'one frame after another, in small steps'],
  ['↑ ↓', 'faster or slower by 25 %; with Shift 10 %, with Ctrl 1 %'],
  ['Page Up, Page Down', 'a tenth of the wave back or forward; with Shift a hundredth'],
  ['M', 'add a key position at this frame'],
  ['Ctrl + ← →', 'the key position before or after this frame'],
  ['I, O', 'a loop starts or ends at this frame'],
  ['S', 'two waves are in step from the frames on screen'],
  ['G', 'one wave over the other, and back'],
  ['Home, End', 'the first or last frame, of the loop where there is one'],
  ['+ − 0', 'zoom in, out, or show the whole picture; also Ctrl with the wheel, or two fingers'],
  ['drag', 'pan the enlarged picture, while no tool is chosen; with the middle button always'],
  ['1 – 9', 'add a manoeuvre to the wave, or take it away'],
  ['R', 'record a review, and stop'],
  ['N', 'the next wave of the inbox'],
  ['Enter', 'on the picture: draw with the chosen tool, then move the drawing by its handles'],
  ['arrow keys', 'on a handle: move it; with Shift ten times as far'],
  ['T', 'start the stopwatch at this frame, and stop it; with Shift the end of a lap'],
  ['Ctrl + C, Ctrl + V', 'copy the selected drawing, to the frame on screen'],
  ['Delete', 'delete the selected drawing'],
  ['Esc', 'deselect it'],
  ['Ctrl + Z', 'undo; with Shift redo'],
  ['?', 'this page'],
] as const;

export function KeyHelp({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  return (
    <Dialog title="Keys" open={open} onOpenChange={onOpen}>
      <KeyList keys={keys} />
      <KeyChooser />
    </Dialog>
  );
}
