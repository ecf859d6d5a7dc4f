import { expect, test } from 'vitest';
import { show } from '../../../tests/support/show.ts';
import { SaveState, SaveWarning } from './save-state.tsx';

test.each([
  [0, 0, 'All saved'],
  [2, 0, 'Saving 2…'],
  [0, 1, '1 cell needs correcting'],
  [2, 3, 'Saving 2…3 cells need correcting'],
])(
  'with %i unsaved steps and %i rejected cells, the user reads: %s',
  async (unsaved, toCorrect, text) => {
    await show(
      <SaveState unsaved={unsaved} connection="fine" isKept={true} toCorrect={toCorrect} />,
    );
    expect(document.body.textContent).toBe(text);
  },
);

test('rejected cells are reported without a connection, too', async () => {
  await show(<SaveState unsaved={1} connection="away" isKept={true} toCorrect={1} />);
  expect(document.body.textContent).toBe('1 cell needs correcting');
});

test.each([
  [true, '1 on this device only. No connection. Carry on: your work is sent later.'],
  [
    false,
    '1 not saved yet. No connection. Carry on: your work is sent later. This browser’s storage is full. Keep this page open until everything is saved. Otherwise you lose your latest changes.',
  ],
])(
  'without a connection, with room on the device %s, the user reads where the work is',
  async (isKept, text) => {
    await show(<SaveWarning unsaved={1} connection="away" isKept={isKept} className="" />);
    expect(document.body.textContent).toBe(text);
  },
);
