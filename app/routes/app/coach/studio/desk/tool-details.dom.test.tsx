import { act, useState } from 'react';
import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { click, find, show } from '../../../../../../tests/support/show.ts';
import { ToolDetails } from './tool-details.tsx';

/** The fields of a drawing, which are changed as the studio does it, a second after its frame. */
function Desk({ saved }: { saved: Drawing[] }) {
  const [drawing, setDrawing] = useState(saved[0] as Drawing);
  const save = (next: Drawing) => {
    saved.push(next);
    setDrawing(next);
  };
  return (
    <ToolDetails
      drawing={drawing}
      all={[drawing]}
      ratio={1}
      slowdown={1}
      atMs={2000}
      onSave={save}
      tracking={noTracking}
    />
  );
}

const noTracking = {
  following: null,
  follow: async () => undefined,
  stop: () => undefined,
  heldId: null,
  hold: () => undefined,
};

/** Returns what is saved, the latest last. */
async function edit(first: Partial<Drawing>): Promise<Drawing[]> {
  const saved = [{ atMs: 1000, videoId: 'v', ...first } as Drawing];
  await show(<Desk saved={saved} />);
  return saved;
}

/** As a browser does: React compares with the value that was set past it. */
async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('a length is saved as it is typed, with a comma too, and an invalid one stays with a sentence', async () => {
  const points: Drawing['points'] = [
    [0, 0],
    [0.5, 0],
  ];
  const saved = await edit({ tool: 'line', points });
  const field = find('input') as HTMLInputElement;
  await type(field, '1,83');
  expect(saved.at(-1)?.metres).toBe(1.83);
  expect(document.body.textContent).toContain('Lengths hold in the picture’s plane.');
  await type(field, '6 feet');
  expect(field.value).toBe('6 feet');
  expect(document.body.textContent).toContain('Type a number of metres up to 1000');
  expect(saved.at(-1)?.metres).toBe(1.83);
  await type(field, '');
  expect(saved.at(-1)?.metres).toBeUndefined();
});

test('a stopwatch ends laps, stops and continues by its buttons', async () => {
  const saved = await edit({ tool: 'stopwatch', points: [[0, 0]], stopMs: null });
  await click(find('button', 'Lap ends'));
  expect(find('ol').textContent).toBe('Lap 1 1.00 s');
  await click(find('button', 'Stop here'));
  expect(saved.at(-1)).toMatchObject({ stopMs: 2000, lapsMs: [2000] });
  await click(find('button', 'Continue'));
  expect(saved.at(-1)).toMatchObject({ stopMs: null });
});
