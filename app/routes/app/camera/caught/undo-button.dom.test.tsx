import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, show } from '../../../../../tests/support/show.ts';
import { UndoButton } from './undo-button.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const run = async () => undefined;

async function pass(ms: number): Promise<void> {
  await act(async () => void vi.advanceTimersByTime(ms));
}

test('the undo of a mark leaves the picture after fifteen seconds', async () => {
  await show(<UndoButton undo={{ text: 'Wave assigned to Ana', isOfDeletion: false, run }} />);
  await pass(14_900);
  expect(find('button').textContent).toContain('Undo');
  await pass(200);
  expect(document.querySelector('button')).toBeNull();
});

test('the undo of a deletion stays until the next press', async () => {
  await show(<UndoButton undo={{ text: 'Wave deleted', isOfDeletion: true, run }} />);
  await pass(60_000);
  expect(find('button').textContent).toContain('Undo');
});
