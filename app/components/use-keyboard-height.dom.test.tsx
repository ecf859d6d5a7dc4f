import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../tests/support/show.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';

function Docked() {
  useKeyboardHeight();
  return null;
}

const height = () => document.documentElement.style.getPropertyValue('--keyboard');

test('a docked part follows how much of the window the keyboard covers', async () => {
  const view = Object.assign(new EventTarget(), { offsetTop: 0, height: innerHeight, scale: 1 });
  vi.stubGlobal('visualViewport', view);
  onTestFinished(() => void vi.unstubAllGlobals());
  await show(<Docked />);
  const change = (values: Partial<typeof view>, type: string) => {
    Object.assign(view, values);
    view.dispatchEvent(new Event(type));
  };
  change({ height: innerHeight - 336 }, 'resize');
  expect(height()).toBe('336px');
  // The user scrolls within what the keyboard leaves.
  change({ offsetTop: 100 }, 'scroll');
  expect(height()).toBe('236px');
  change({ offsetTop: 0, height: innerHeight }, 'resize');
  expect(height()).toBe('0px');
  change({ height: innerHeight / 2, scale: 2 }, 'resize');
  expect(height()).toBe('0px');
});
