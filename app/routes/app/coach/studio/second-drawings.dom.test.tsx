import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { find, show } from '../../../../../tests/support/show.ts';
import type { Comparison } from './compare/use-comparison.ts';
import { SecondDrawings } from './second-drawings.tsx';
import type { SecondDesk } from './use-second-desk.ts';

const looks = { videoId: 'second', colour: 'yellow', width: 0.006, name: '', text: '' } as const;
/** Half of a picture's height, which is 2 m. */
const line: Drawing = {
  ...looks,
  id: 'line',
  tool: 'line',
  atMs: 5000,
  untilMs: null,
  metres: 2,
  points: [
    [0, 0],
    [0, 0.5],
  ],
};
/** Over half a picture that is twice as wide as high, so 4 m, in a second of the video. */
const track: Drawing = {
  ...looks,
  id: 'track',
  tool: 'track',
  atMs: 5000,
  untilMs: 6000,
  points: Array.from({ length: 31 }, (_, frame) => [frame / 60, 0.5]),
};

/** As the studio shows them beside the wave that they are compared with. */
async function showSecond(drawings: Drawing[], slowdown: number): Promise<void> {
  const film = { width: 200, height: 100 };
  const comparison = {
    second: { wave: { startMs: 4000, durationMs: 4000, film, slowdown } },
    captions: { first: 'Lena', second: 'Kai' },
    isInStep: true,
    offsetMs: 0,
  };
  const of = {
    desk: { drawings, selected: track, origin: null, toName: ({ id }: Drawing) => id },
    tracking: { following: null, heldId: null },
    atMs: 5500,
  };
  await show(
    <SecondDrawings
      comparison={comparison as unknown as Comparison}
      of={of as unknown as SecondDesk}
      onSeek={() => undefined}
    />,
  );
}

test('a track on the second wave has the speed and length of its own line and slow motion', async () => {
  await showSecond([line, track], 4);
  expect(find('section').textContent).toContain('16.0 m/s here, 58 km/h');
  expect(find('li', 'track').querySelector('button')?.textContent).toContain('4.00 m');
});

test('a track has no speed while no line of its wave has a length', async () => {
  await showSecond([{ ...line, metres: undefined }, track], 4);
  expect(find('section').textContent).not.toContain('m/s');
});

test('the list says on which wave its drawings lie', async () => {
  await showSecond([line], 1);
  const list = find('ul');
  const caption = document.getElementById(list.getAttribute('aria-describedby') ?? '');
  expect(caption?.textContent).toBe('Kai');
});
