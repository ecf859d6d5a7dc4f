import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

// The real one, also where a test stops the clock.
const { setTimeout } = globalThis;

/** Puts components on the page as the browser would, until the test is over. */
export async function show(node: ReactNode): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
  });
  await act(async () => root.render(node));
}

/** The one element that matches; the last one of them, which is the newest part of a page. */
export function find(selector: string, text = ''): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  const match = found.findLast(({ textContent }) => textContent.includes(text));
  if (!match) throw new Error(`Nothing is ${selector} “${text}”: ${document.body.innerHTML}`);
  return match;
}

/** Presses a key where the focus is, as a keyboard would. */
export async function press(key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  const init = { key, code: key, bubbles: true, cancelable: true, ...modifiers };
  await act(async () => {
    const { activeElement: target } = document;
    const isFree = target?.dispatchEvent(new KeyboardEvent('keydown', init));
    // What a browser does by itself with a button in focus.
    if (isFree && key === 'Enter' && target instanceof HTMLButtonElement) target.click();
    target?.dispatchEvent(new KeyboardEvent('keyup', init));
    // Arrow keys move the focus a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  });
}

export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

export async function focus(element: HTMLElement): Promise<void> {
  await act(async () => element.focus());
}
