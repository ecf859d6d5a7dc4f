import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { toFile } from '../../../../../../tests/support/kva-sample.ts';
import { click, find, show } from '../../../../../../tests/support/show.ts';
import { OpenKinovea } from './open-kinovea.tsx';

/** Eight seconds, from 1 s on in its video, at 50 frames a second. */
const wave = {
  videoId: '7f6b0c7e-6f0a-4b38-9a5e-0d3a8f6f1c11',
  startMs: 1000,
  film: { frameRate: 50, fromMs: 0, durationMs: 8000 },
};
/** At 210 ms and at 2010 ms of its video. */
const IMAGES = ['2000', '11000']
  .map((time) => `<Keyframe><Position>${time}</Position><Drawings><Bitmap/></Drawings></Keyframe>`)
  .join('');

/** Opens the dialog; returns what is added. */
async function open(): Promise<Drawing[]> {
  const added: Drawing[] = [];
  await show(
    <OpenKinovea {...wave} ratio={2} isExact known={[]} onAdd={(made) => added.push(...made)} />,
  );
  await click(find('button', 'Open a Kinovea file'));
  await act(() => vi.dynamicImportSettled());
  return added;
}

async function choose(content: string | File): Promise<void> {
  const input = find('input[type=file]') as HTMLInputElement;
  const file = typeof content === 'string' ? new File([content], 'ride.kva') : content;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
    // As the dialog does before.
    await file.text();
  });
}

const said = () => document.body.textContent;

test('a file is shown before it is added, and the user says which video it was made for', async () => {
  const added = await open();
  await choose(toFile(`<Keyframes>${IMAGES}</Keyframes>`));
  expect(said()).toContain('2 key positions');
  expect(said()).toContain('2 images');
  expect(said()).toContain('The file was made for');
  await click(find('input[value=video]'));
  expect(said()).toContain('1 key position');
  expect(said()).toContain('1 outside this wave');
  await click(find('input[value=wave]'));
  expect(added).toEqual([]);
  await click(find('button', 'Add to this wave'));
  expect(added).toMatchObject([{ atMs: 1210 }, { atMs: 3010 }]);
  expect(said()).toContain('2 key positions added. Undo takes them back one by one.');
});

test('a file with later times was made for the whole video, and the coach is not asked', async () => {
  const added = await open();
  const late = '<Keyframes><Keyframe><Position>31000</Position></Keyframe></Keyframes>';
  await choose(toFile(`${late}<SelectionEnd>91000</SelectionEnd>`));
  expect(said()).toContain('Made for the whole video.');
  expect(said()).not.toContain('The file was made for');
  await click(find('button', 'Add to this wave'));
  expect(added).toMatchObject([{ atMs: 6010 }]);
});

test('a file that can’t be opened gets a sentence and changes nothing', async () => {
  const added = await open();
  await choose('no file of Kinovea');
  expect(said()).toContain('This is not a file of Kinovea.');
  await choose(Object.defineProperty(new File([], 'large.kva'), 'size', { value: 20_000_001 }));
  expect(said()).toContain('Choose a file of at most 20 MB.');
  expect(said()).not.toContain('Add to this wave');
  expect(added).toEqual([]);
});
