import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runRepeatedly } from './run-repeatedly.ts';

test('no call starts before the last has ended, nor after the end', async () => {
  const isOver = new AbortController();
  let underWay = 0;
  let atOnce = 0;
  let times = 0;
  await runRepeatedly(1, isOver.signal, async () => {
    underWay += 1;
    atOnce = Math.max(atOnce, underWay);
    for (let turn = 0; turn < 1000; turn += 1) await setImmediate();
    underWay -= 1;
    times += 1;
    if (times === 3) isOver.abort();
  });
  expect({ times, atOnce, underWay }).toEqual({ times: 3, atOnce: 1, underWay: 0 });
});
