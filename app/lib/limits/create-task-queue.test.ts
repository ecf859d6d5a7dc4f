import { expect, test } from 'vitest';
import { createTaskQueue } from './create-task-queue.ts';

function createTask(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const task = async () => {
    log.push(`${name} begins`);
    await promise;
    log.push(`${name} ends`);
    return name;
  };
  return { task, end: resolve };
}

test('two tasks run at a time, the rest in the order they came', async () => {
  const run = createTaskQueue({ atOnce: 2, mostWaiting: 9, longestWaitMs: 60_000 });
  const log: string[] = [];
  const tasks = ['a', 'b', 'c', 'd'].map((name) => createTask(log, name));
  const done = tasks.map(({ task }) => run(task));
  await Promise.resolve();
  expect(log).toEqual(['a begins', 'b begins']);
  tasks[1]?.end();
  await done[1];
  expect(log.slice(2)).toEqual(['b ends', 'c begins']);
  for (const { end } of tasks) end();
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
});

test('a task beyond the limit is rejected at once, and one that waits too long later', async () => {
  const run = createTaskQueue({ atOnce: 1, mostWaiting: 1, longestWaitMs: 1 });
  const first = createTask([], 'first');
  const running = run(first.task);
  const waiting = run(async () => 'second');
  expect(await run(async () => 'third')).toBe('busy');
  expect(await waiting).toBe('busy');
  first.end();
  expect(await running).toBe('first');
  expect(await run(async () => 'fourth')).toBe('fourth');
});

test('a task that fails frees its place', async () => {
  const run = createTaskQueue({ atOnce: 1, mostWaiting: 0, longestWaitMs: 1 });
  await expect(run(() => Promise.reject(new Error('rocks')))).rejects.toThrow('rocks');
  expect(await run(async () => 'next')).toBe('next');
});
