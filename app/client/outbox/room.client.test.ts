import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change, SaveOutcome } from './records.client.ts';
import { createRoom } from './room.client.ts';

const written: string[] = [];
let isFull = false;

vi.mock('./records.client.ts', () => ({
  async saveChanges(changes: Change[]): Promise<SaveOutcome> {
    if (isFull && changes.some(({ value }) => value !== undefined)) return 'full';
    written.push(changes.map(({ key, value }) => `${key[2]}:${value ?? 'deleted'}`).join(' '));
    return 'kept';
  },
}));

const save = (id: string, value = 'new'): Change => ({ key: ['step', 'anna', id], value });
const forget = (id: string): Change => ({ key: ['step', 'anna', id] });

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
  isFull = true;
});
afterEach(() => void vi.useRealTimers());

test('a change that does not fit is written as soon as there is space, and a deletion needs none', async () => {
  const onKept = vi.fn();
  const room = createRoom(onKept);
  await room.write(save('a'));
  expect(onKept).toHaveBeenLastCalledWith(false);
  await room.write(forget('b'));
  expect(written).toEqual(['b:deleted']);
  expect(onKept).toHaveBeenLastCalledWith(false);
  isFull = false;
  await vi.runOnlyPendingTimersAsync();
  expect(written).toEqual(['b:deleted', 'a:new']);
  expect(onKept).toHaveBeenLastCalledWith(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a later change replaces one that waits', async () => {
  const room = createRoom(() => undefined);
  await room.write(save('step'));
  // The server has responded to the step, and the conflict does not fit either: the step's record
  // stays.
  await room.write(save('conflict'), forget('step'));
  expect(written).toEqual([]);
  isFull = false;
  await vi.runOnlyPendingTimersAsync();
  expect(written).toContain('conflict:new step:deleted');
  expect(written.join()).not.toContain('step:new');
});

test('the retries end with the page', async () => {
  const room = createRoom(() => undefined);
  await room.write(save('a'));
  room.stop();
  expect(vi.getTimerCount()).toBe(0);
});
