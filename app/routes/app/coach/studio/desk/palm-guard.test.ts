import { expect, test } from 'vitest';
import { createPalmGuard } from './palm-guard.ts';

test('a touch is a palm while a pen is used and shortly after, and otherwise a finger', () => {
  const palms = createPalmGuard();
  const isPalm = (pointerType: string, timeStamp: number) =>
    palms.isPalm({ pointerType, timeStamp });
  expect(isPalm('touch', 1000)).toBe(false);
  expect(isPalm('pen', 2000)).toBe(false);
  expect([isPalm('touch', 2010), isPalm('touch', 4900), isPalm('mouse', 2010)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isPalm('touch', 5001)).toBe(false);
});
