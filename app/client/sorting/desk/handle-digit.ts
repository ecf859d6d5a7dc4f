import { assignSurfer } from './assign-waves.ts';
import type { Desk } from './create-desk.ts';
import { readNow } from './desk-view.ts';
import { showProblem } from './save-step.ts';
import { toSurferKeys } from './surfer-keys.ts';

/** How long a digit that begins a longer number waits for the next digit. */
export const NEXT_DIGIT_MS = 600;

/**
 * A digit of a surfer's number. It assigns at once, unless a longer number begins with it: then the
 * next digit decides, or the next command, or the end of the wait.
 */
export function handleDigit(desk: Desk, digit: number, also: boolean): void {
  const keys = toSurferKeys(desk.surfers);
  const { pressed } = desk.get();
  const longer = `${pressed?.digits ?? ''}${digit}`;
  const goesOn = pressed?.also === also && keys.some((key) => key.startsWith(longer));
  if (!goesOn) assignByDigits(desk);
  const next = goesOn
    ? { ...pressed, digits: longer }
    : { digits: String(digit), also, atMs: readNow(desk) };
  desk.set({ pressed: next });
  if (keys.some((key) => key !== next.digits && key.startsWith(next.digits))) {
    setTimeout(() => desk.get().pressed === next && assignByDigits(desk), NEXT_DIGIT_MS);
  } else assignByDigits(desk);
}

/** Assigns to the surfer whose number the pressed digits are, if there are any. */
export function assignByDigits(desk: Desk): void {
  const { pressed } = desk.get();
  if (!pressed) return;
  desk.set({ pressed: null });
  const surfer = desk.surfers[toSurferKeys(desk.surfers).indexOf(pressed.digits)];
  if (surfer) assignSurfer(desk, surfer.id, pressed);
  else showProblem(desk, `No surfer on the roster has the number ${pressed.digits}.`);
}
