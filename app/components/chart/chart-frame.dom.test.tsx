import { expect, test } from 'vitest';
import { find, show } from '../../../tests/support/show.ts';
import { ChartFrame } from './chart-frame.tsx';
import { toAxis, toSlots } from './chart-scales.ts';

test.each([1, 3, 6, 40])(
  'the last label of a chart of %i values ends where its slot ends',
  async (count) => {
    await show(
      <ChartFrame
        label="Waves"
        axis={toAxis(2)}
        formatTick={String}
        ends={['25 November', '28 November']}
        count={count}
      >
        {null}
      </ChartFrame>,
    );
    const row = find('span', '28 November').parentElement;
    const last = toSlots(count).at(-1);
    const end = (last?.left ?? 0) + (last?.width ?? 0);
    const width = Number.parseFloat(row?.style.width ?? '');
    expect(width).toBeGreaterThanOrEqual(end);
    expect(width - end).toBeLessThan(5);
  },
);
