import { expect, test, vi } from 'vitest';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { createClip } from '#app/domain/shorts/edit-plan.ts';
import { EMPTY_PLAN } from '#app/domain/shorts/plan.ts';
import { show } from '../../../../../../tests/support/show.ts';
import { CropTools } from './crop-tools.tsx';
import type { Follow } from './use-follow.ts';

test('a user goes to the moment at which the surfer was lost by its button', async () => {
  const wave = { id: 'wave', videoId: 'video', revision: 1, startMs: 0, endMs: 9000 };
  const plan = createClip(EMPTY_PLAN, wave, 'a');
  const setPlan = vi.fn();
  const state = { ms: 0, isPlaying: false, clipId: 'a', nextId: null };
  const preview = { subscribe: () => () => undefined, get: () => state, setPlan };
  const desk = { clip: plan.clips[0], plan, preview, wave: null } as unknown as EditorDesk;
  const note = { clipId: 'a', text: 'Lost', places: [{ ms: 3200, time: '0:03.2' }] };
  await show(<CropTools desk={desk} follow={{ note, canFollow: true } as unknown as Follow} />);
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === 'Go to 0:03.2')?.click();
  expect(setPlan).toHaveBeenCalledWith(plan, { clipId: 'a', videoMs: 3200 });
  // Without a position there is nothing to count.
  expect(document.body.textContent).not.toContain('/0');
});
