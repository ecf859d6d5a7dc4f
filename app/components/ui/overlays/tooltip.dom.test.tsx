import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, focus, press, show } from '../../../../tests/support/show.ts';
import { Tooltip } from './tooltip.tsx';
import { TooltipProvider } from './tooltip-provider.tsx';

beforeEach(async () => {
  vi.useFakeTimers();
  await show(
    <TooltipProvider>
      <Tooltip text="First page">
        <button type="button">«</button>
      </Tooltip>
      <Tooltip text="Last page">
        <button type="button">»</button>
      </Tooltip>
    </TooltipProvider>,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

const text = () => document.querySelector('[role="tooltip"]')?.textContent ?? null;

async function pass(ms: number) {
  await act(async () => vi.advanceTimersByTime(ms));
}

async function point(type: 'pointermove' | 'pointerout', name: string) {
  const event = new PointerEvent(type, { bubbles: true, pointerType: 'mouse' });
  await act(async () => find('button', name).dispatchEvent(event));
}

test('§9: a tooltip opens after the pointer has rested for 700 ms', async () => {
  await point('pointermove', '«');
  await pass(699);
  expect(text()).toBeNull();
  await pass(1);
  expect(text()).toBe('First page');
});

test('§9: within 300 ms after a tooltip, the next opens at once', async () => {
  await point('pointermove', '«');
  await pass(700);
  await press('Escape');
  await point('pointerout', '«');
  await pass(299);
  await point('pointermove', '»');
  expect(text()).toBe('Last page');
});

test('§9: 300 ms after a tooltip, the next opens with the delay again', async () => {
  await point('pointermove', '«');
  await pass(700);
  await press('Escape');
  await point('pointerout', '«');
  await pass(301);
  await point('pointermove', '»');
  expect(text()).toBeNull();
  await pass(700);
  expect(text()).toBe('Last page');
});

test('the focus opens a tooltip at once, and Escape closes it', async () => {
  await focus(find('button', '»'));
  expect(text()).toBe('Last page');
  expect(find('button', '»').getAttribute('aria-describedby')).toBe(find('[role="tooltip"]').id);
  await press('Escape');
  expect(text()).toBeNull();
});
