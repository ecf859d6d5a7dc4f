import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { createClip } from '#app/domain/shorts/edit-plan.ts';
import { EMPTY_PLAN, type ShortPlan } from '#app/domain/shorts/plan.ts';
import { show } from '../../../../../../tests/support/show.ts';
import { useClipDrag } from './use-clip-drag.ts';

const WIDTH = 80;
const wave = { id: 'wave', videoId: 'video', revision: 1, startMs: 0, endMs: 2000 };

let plan: ShortPlan;
let tried: string | null;

/** Three clips side by side, each as wide as `WIDTH`. */
function List() {
  const list = useRef<HTMLUListElement>(null);
  const desk = {
    edit: (change: (before: ShortPlan) => ShortPlan) => {
      plan = change(plan);
    },
    tryOut: (change: ((before: ShortPlan) => ShortPlan) | null) => {
      tried = change ? toOrder(change(plan)) : null;
    },
  } as unknown as EditorDesk;
  const drag = useClipDrag(list, desk);
  return (
    <ul ref={list}>
      {['a', 'b', 'c'].map((id) => (
        <li key={id} data-clip={id} aria-grabbed={drag.id === id}>
          <button type="button" onPointerDown={(event) => drag.start(event, id)}>
            {id}
          </button>
        </li>
      ))}
    </ul>
  );
}

const toOrder = ({ clips }: ShortPlan) => clips.map(({ id }) => id).join('');
const find = (id: string) => document.querySelector<HTMLElement>(`[data-clip=${id}]`);
const isHeld = (id: string) => find(id)?.getAttribute('aria-grabbed') === 'true';

beforeEach(async () => {
  vi.useFakeTimers();
  plan = ['a', 'b', 'c'].reduce((before, id) => createClip(before, wave, id), EMPTY_PLAN);
  tried = null;
  await show(<List />);
  for (const [nth, id] of ['a', 'b', 'c'].entries()) {
    const box = new DOMRect(nth * WIDTH, 0, WIDTH, 48);
    Object.assign(find(id) ?? {}, { getBoundingClientRect: () => box });
  }
});
afterEach(() => vi.useRealTimers());

type Kind = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';

async function point(kind: Kind, x: number, pointerType = 'touch', on: EventTarget = document) {
  const event = new MouseEvent(kind, { bubbles: true, clientX: x, button: 0 });
  Object.assign(event, { pointerType });
  await act(() => on.dispatchEvent(event));
}

const press = (id: string, x: number, pointerType?: string) =>
  point('pointerdown', x, pointerType, find(id)?.firstElementChild ?? document);
const hold = () => act(() => vi.advanceTimersByTime(400));

test('a finger that is held on a clip drags it, and lets it lie where it is lifted', async () => {
  await press('a', 40);
  expect(isHeld('a')).toBe(false);
  await hold();
  expect(isHeld('a')).toBe(true);
  await point('pointermove', 220);
  expect([tried, toOrder(plan)]).toEqual(['bca', 'abc']);
  await point('pointerup', 220);
  expect([toOrder(plan), isHeld('a')]).toEqual(['bca', false]);
});

test('a finger that moves before scrolls the list, and drags nothing', async () => {
  await press('a', 40);
  await point('pointermove', 60);
  await hold();
  await point('pointermove', 220);
  await point('pointerup', 220);
  expect([isHeld('a'), tried, toOrder(plan)]).toEqual([false, null, 'abc']);
});

test('a mouse drags at once, but a click with a shaking hand is a click', async () => {
  await press('c', 200, 'mouse');
  await point('pointermove', 203, 'mouse');
  expect(isHeld('c')).toBe(false);
  await point('pointermove', 30, 'mouse');
  expect(isHeld('c')).toBe(true);
  await point('pointerup', 30, 'mouse');
  expect(toOrder(plan)).toBe('cab');
});

test('a drag that the browser ends changes nothing', async () => {
  await press('a', 40);
  await hold();
  await point('pointermove', 220);
  await point('pointercancel', 220);
  expect([tried, toOrder(plan)]).toEqual([null, 'abc']);
});
