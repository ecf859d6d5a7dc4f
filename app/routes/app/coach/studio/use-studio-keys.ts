import { useEffect, useRef, type WheelEvent } from 'react';
import { isTyping } from '#app/client/playback/handle-player-key.ts';
import { type Pressed, toStandard } from './keys/key-choices.ts';
import { getKeyChoices } from './keys/use-key-choices.ts';

/** Of a touchpad; a notch of a wheel is more. */
const STEP_PX = 40;

/**
 * Keys work wherever the focus is, but in texts and in open dialogs; the user may have chosen others.
 *
 * @param toCommand what a key press asks for; null: nothing
 */
export function useStudioKeys<T>(
  run: (command: T) => unknown,
  toCommand: (pressed: Pressed) => T | null,
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = toCommand(toStandard(event, getKeyChoices()));
      if (command === null || event.defaultPrevented || isTaken(event)) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toCommand]);
}

/** Whether what has the focus uses the key itself. */
function isTaken({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // A selected text is copied as anywhere.
  if (key === 'c' && (ctrlKey || metaKey) && getSelection()?.isCollapsed === false) return true;
  if (target.closest('[role=dialog]')) return true;
  if (target.matches('[type=radio]')) return key === ' ' || key.startsWith('Arrow');
  if (key === ' ' && target.closest('button, a')) return true;
  return isTyping(target);
}

/** One step for each notch of a wheel, or for each bit of a swipe on a touchpad. */
export function useWheelSteps(step: (frames: number) => void) {
  const swiped = useRef(0);
  return ({ deltaY, ctrlKey }: WheelEvent) => {
    // It zooms.
    if (ctrlKey) return;
    swiped.current += deltaY;
    if (Math.abs(swiped.current) < STEP_PX) return;
    swiped.current = 0;
    step(Math.sign(deltaY));
  };
}
