import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Filming, FilmingState } from '#app/client/capture/create-filming.client.ts';
import { click, find, show } from '../../../../tests/support/show.ts';
import { PressButtons } from './press-buttons.tsx';
import type { OpenedCapture } from './use-camera.ts';

const endTake = vi.fn();
const startTake = vi.fn();
let setTaking: (isTaking: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  endTake.mockReset();
  startTake.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** Stop takes the place of Record as soon as the take begins, and the other way round. */
function Buttons() {
  const [isTaking, set] = useState(false);
  setTaking = set;
  startTake.mockImplementation(() => set(true));
  endTake.mockImplementation(() => set(false));
  return (
    <PressButtons
      opened={{ capture: { endTake } } as unknown as OpenedCapture}
      filming={{ startTake } as unknown as Filming}
      state={{ takeSinceMs: isTaking ? 1 : null, ridingId: null } as FilmingState}
      canRecord
      canSave
      seconds={30}
    />
  );
}

async function pass(ms: number): Promise<void> {
  await act(async () => void vi.advanceTimersByTime(ms));
}

test('the second tap of a double tap on Record does not hit Stop', async () => {
  await show(<Buttons />);
  await click(find('button', 'Record'));
  await pass(690);
  await click(find('button', 'Stop'));
  expect(endTake).not.toHaveBeenCalled();
  await pass(20);
  await click(find('button', 'Stop'));
  expect(endTake).toHaveBeenCalledOnce();
});

test('the second tap of a double tap on Stop begins no other take', async () => {
  await show(<Buttons />);
  await act(async () => setTaking(true));
  await click(find('button', 'Stop'));
  await pass(500);
  await click(find('button', 'Record'));
  expect(startTake).not.toHaveBeenCalled();
});
