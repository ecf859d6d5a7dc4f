import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { createHistory } from './create-history.ts';

const arrow: Drawing = {
  id: '0b6f3f0a-7c1d-4e53-9a34-5d2f1f6f0c11',
  videoId: '0b6f3f0a-7c1d-4e53-9a34-5d2f1f6f0c12',
  atMs: 1000,
  untilMs: null,
  tool: 'arrow',
  points: [[0, 0]],
  colour: 'yellow',
  width: 0.006,
  name: '',
  text: '',
};
const moved = { ...arrow, points: [[0.5, 0.5]] as Drawing['points'] };

function open() {
  let now: Drawing | null = null;
  const history = createHistory(() => now);
  const apply = (change: { drawing: Drawing | null } | null) => {
    if (change) now = change.drawing;
    return now;
  };
  const press = (after: Drawing | null) => {
    history.add({ id: arrow.id, before: now, after });
    now = after;
  };
  return { ...history, apply, press };
}

test('steps are undone in their reverse order and redone in their order', () => {
  const { press, apply, undo, redo, canUndo, canRedo } = open();
  press(arrow);
  press(moved);
  press(null);
  expect([apply(undo()), apply(undo()), apply(undo())]).toEqual([moved, arrow, null]);
  expect([canUndo(), canRedo()]).toEqual([false, true]);
  expect([apply(redo()), apply(redo()), apply(redo())]).toEqual([arrow, moved, null]);
  expect(redo()).toBeNull();
});

test('letters of a name are one step', () => {
  const { press, add, apply, undo } = open();
  press(arrow);
  add({ id: arrow.id, before: arrow, after: { ...arrow, name: 'H' } });
  add({ id: arrow.id, before: arrow, after: { ...arrow, name: 'Hi' } }, true);
  apply({ drawing: { ...arrow, name: 'Hi' } });
  expect(apply(undo())).toEqual(arrow);
});

test('a new step ends what could be redone', () => {
  const { press, apply, undo, redo } = open();
  press(arrow);
  apply(undo());
  press(moved);
  expect(redo()).toBeNull();
});

test('a step on a drawing that another coach has changed since is left out', () => {
  const { press, apply, undo } = open();
  press(arrow);
  press(moved);
  apply({ drawing: { ...moved, name: 'Hips' } });
  expect(undo()).toBeNull();
});

test('an equal copy from the server is no change, whatever the order of its fields', () => {
  const { press, apply, undo } = open();
  press(arrow);
  apply({ drawing: { ...arrow, id: arrow.id, name: arrow.name } });
  expect(undo()).toEqual({ id: arrow.id, drawing: null });
});
