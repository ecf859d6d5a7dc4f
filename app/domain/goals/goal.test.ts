import { expect, test } from 'vitest';
import { readTicks } from './goal.ts';

const [a, b, c] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

function toForm(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('a form changes the goals whose boxes differ from what it showed', () => {
  const form = toForm([
    ['openGoal', a],
    ['openGoal', b],
    ['doneGoal', c],
    ['goal', a],
  ]);
  expect(readTicks(form)).toEqual([
    { goalId: a, isDone: true },
    { goalId: c, isDone: false },
  ]);
});

test('goals that the form did not show, and what is no id, are left alone', () => {
  const form = toForm([
    ['goal', a],
    ['openGoal', 'x'],
    ['goal', 'x'],
  ]);
  expect(readTicks(form)).toEqual([]);
});
