import { expect, test } from 'vitest';
import { toDiskNotice, toQuotaRefusal, toUsageNotice } from './storage-notices.ts';

const GB = 1000 ** 3;

const used = (gb: number) => ({ usedBytes: gb * GB, quotaBytes: 50 * GB });

test('a notice about the quota appears from four fifths on', () => {
  expect(toUsageNotice('North Surf Camp', used(39.9))).toBeNull();
  expect(toUsageNotice('North Surf Camp', used(41))).toMatchObject({
    tone: 'info',
    text: expect.stringMatching(/^North Surf Camp has used 41 GB of 50 GB\. When it is full/),
  });
});

test('at the limit, and beyond it, the notice says what stays and what to do', () => {
  for (const gb of [50, 60]) {
    expect(toUsageNotice(null, used(gb))).toMatchObject({
      tone: 'error',
      text: expect.stringMatching(
        /^Your own sessions have used .* Your videos and waves are safe.*Delete/,
      ),
    });
  }
});

test('without a limit there is no notice', () => {
  expect(toUsageNotice('North Surf Camp', { usedBytes: 9e15, quotaBytes: null })).toBeNull();
  expect(toDiskNotice('ok')).toBeNull();
  expect(toDiskNotice(null)).toBeNull();
});

test('a rejection names the figures and the remedy', () => {
  expect(toQuotaRefusal(used(49))).toBe(
    'There is no space for it: 49 GB of 50 GB are used. Delete videos that you no longer need, or ask the person who runs this site for more space, then try again.',
  );
});
