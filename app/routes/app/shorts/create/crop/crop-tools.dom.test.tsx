import { expect, test, vi } from 'vitest';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { createClip } from '#app/domain/shorts/edit-plan.ts';
import { EMPTY_PLAN } from '#app/domain/shorts/plan.ts';
import { find, show } from '../../../../../../tests/support/show.ts';
import { CropTools } from './crop-tools.tsx';
import type { Follow } from './use-follow.ts';

/** A clip of nine seconds, which shows a part of the picture at these moments. */
function createDesk({ positions = [], ms = 0 }: { positions?: number[]; ms?: number } = {}) {
  const wave = { id: 'wave', videoId: 'video', revision: 1, startMs: 0, endMs: 9000 };
  const { clips, ...rest } = createClip(EMPTY_PLAN, wave, 'a');
  const path = positions.map((at) => ({ ms: at, x: 0.5, y: 0.5 }));
  const plan = { ...rest, clips: clips.map((clip) => ({ ...clip, path })) };
  const setPlan = vi.fn();
  const state = { ms, isPlaying: false, clipId: 'a', nextId: null };
  const preview = { subscribe: () => () => undefined, get: () => state, setPlan };
  const desk = { clip: plan.clips[0], plan, preview, wave: null } as unknown as EditorDesk;
  return { desk, plan, setPlan };
}

test('a user goes to the moment at which the surfer was lost by its button', async () => {
  const { desk, plan, setPlan } = createDesk();
  const note = { clipId: 'a', text: 'Lost', places: [{ ms: 3200, time: '0:03.2' }] };
  await show(<CropTools desk={desk} follow={{ note, canFollow: true } as unknown as Follow} />);
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === 'Go to 0:03.2')?.click();
  expect(setPlan).toHaveBeenCalledWith(plan, { clipId: 'a', videoMs: 3200 });
  // Without a position there is nothing to count.
  expect(document.querySelector('[aria-label="Positions"]')).toBeNull();
});

test.each([
  [0, 'before 1 of 3'],
  [1000, '1 of 3'],
  [2000, 'after 1 of 3'],
  [3000, '2 of 3'],
  [8000, 'after 3 of 3'],
])('%i ms into a clip, a user reads the place among the positions: %s', async (ms, text) => {
  const { desk } = createDesk({ positions: [1000, 3000, 5000], ms });
  await show(<CropTools desk={desk} follow={{ canFollow: true } as unknown as Follow} />);
  expect(find('[aria-label="Positions"]').textContent).toBe(text);
});
