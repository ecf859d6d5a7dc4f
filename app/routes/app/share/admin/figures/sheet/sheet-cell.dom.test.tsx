import { expect, test } from 'vitest';
import { find, show } from '../../../../../../../tests/support/show.ts';
import { SheetCell } from './sheet-cell.tsx';
import type { CellView, SheetColumn } from './sheet-cells.ts';

test.each<[SheetColumn, CellView, string]>([
  ['score', { text: '7.25', note: 'good', dot: 'green' }, 'Score of the wave: 7.25 good'],
  ['side', { text: 'Frontside', note: 'auto' }, 'Side of the wave: Frontside auto'],
  ['surfer', { text: 'Ana', dot: 'red' }, 'Surfer of the wave: Ana'],
])('a %s is named by the words on the screen, in their order', async (column, view, name) => {
  const label = name.slice(0, name.indexOf(':'));
  const rest = { waveId: 'w', isReached: true, isOpen: false, problemId: undefined };
  await show(<SheetCell {...rest} column={column} view={view} label={label} />);
  const cell = find('button');
  expect(cell.getAttribute('aria-label')).toBe(name);
  expect(name.endsWith(cell.textContent)).toBe(true);
});
