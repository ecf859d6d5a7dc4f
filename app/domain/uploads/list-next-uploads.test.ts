import { expect, test } from 'vitest';
import { listNextUploads, type Sendable } from './list-next-uploads.ts';

function file(key: string, kind: Sendable['kind'], more: Partial<Sendable> = {}): Sendable {
  return { key, kind, addedAt: Number(key), firstAt: null, ...more };
}

function next(waiting: Sendable[], running: Sendable[] = [], isHoldingTakes = false): string[] {
  return listNextUploads(waiting, running, isHoldingTakes).map(({ key }) => key);
}

test('waves come before whole videos, each in the order in which it was added', () => {
  const waiting = [file('1', 'take'), file('2', null), file('3', 'clip'), file('4', 'clip')];
  expect(next(waiting)).toEqual(['3', '4']);
});

test('a wave has a place of its own beside larger files, a second one waits', () => {
  const running = [file('1', 'take'), file('2', null)];
  const waiting = [file('3', 'clip'), file('4', 'clip'), file('5', null)];
  expect(next(waiting, running)).toEqual(['3']);
});

test('the upload that the user has put first comes first', () => {
  const waiting = [file('1', 'clip'), file('2', 'clip'), file('3', 'take', { firstAt: 5 })];
  expect(next(waiting)).toEqual(['3', '1', '2']);
});

test('takes wait for Wi-Fi, unless the user wants them now', () => {
  const waiting = [file('1', 'take'), file('2', null), file('3', 'take', { firstAt: 5 })];
  expect(next(waiting, [], true)).toEqual(['3', '2']);
  expect(next(waiting, [], false)).toEqual(['3', '1']);
});
