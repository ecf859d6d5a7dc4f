import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, find, show } from '../../../../../../tests/support/show.ts';
import { useJointPlayer } from './use-joint-player.ts';

const track = { frameRate: 30, fromMs: 0, durationMs: 1000 };
const longer = { frameRate: 30, fromMs: 0, durationMs: 2000 };

/** What each render gave, in order. */
const renders: { isJoint: boolean; end: number; step: (frames: number) => void }[] = [];
const ownStep = vi.fn();
const ref = { current: document.createElement('video') };
const second = { video: document.createElement('video'), track: longer, offsetMs: 0 };

function Players() {
  const [isJoint, setJoint] = useState(true);
  const player = useJointPlayer(
    {
      video: ref,
      frames: { frame: 0, ms: 17, playing: false, rate: 1 },
      zone: null,
      ends: { start: 0, end: 29 },
      pause: vi.fn(),
      toggle: vi.fn(),
      step: ownStep,
      seekTo: vi.fn(),
      seekToTime: vi.fn(),
      jump: vi.fn(),
      seekToEnd: vi.fn(),
    },
    track,
    isJoint ? second : null,
  );
  renders.push({ isJoint, end: player.range.end, step: player.step });
  return (
    <button type="button" onClick={() => setJoint(false)}>
      Separate
    </button>
  );
}

test('from the very render that separates two waves, a step moves the first alone', async () => {
  await show(<Players />);
  expect(renders.at(-1)).toMatchObject({ isJoint: true, end: 59 });
  await click(find('button', 'Separate'));
  const alone = renders.filter(({ isJoint }) => !isJoint);
  expect(alone.length).toBeGreaterThan(0);
  for (const { end, step } of alone) expect({ end, step }).toEqual({ end: 29, step: ownStep });
});

test('a key that is pressed before the page shows the pair moves both waves', async () => {
  const before = renders.length;
  await show(<Players />);
  await act(async () => renders[before]?.step(2));
  const times = [ref.current, second.video].map(({ currentTime }) => currentTime);
  expect(times).toEqual([2.5 / 30, 2.5 / 30]);
  expect(ownStep).not.toHaveBeenCalled();
});
