import { act, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { AT_FOOT, UNTIL_CLOSED } from './toast.ts';
import { deleteToast, getToasts, showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.innerHTML = '<main></main><div id="root"></div>';
});

afterEach(async () => {
  for (const { id } of getToasts()) act(() => deleteToast(id));
  await pass(1000);
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('§9: a toast closes after 5000 ms, and is removed 200 ms later', async () => {
  await render();
  const id = show({ title: 'Saved.' });
  await pass(4999);
  expect(item('Saved.')?.dataset.state).toBe('open');
  await pass(1);
  expect(getToasts()).toMatchObject([{ id, open: false }]);
  await pass(199);
  expect(getToasts()).toHaveLength(1);
  await pass(1);
  expect(getToasts()).toHaveLength(0);
});

test('a toast keeps its own duration, or stays until closed', async () => {
  await render();
  show({ title: 'Short.', duration: 1000 });
  show({ title: 'Stays.', duration: UNTIL_CLOSED });
  await pass(1200);
  expect(titles()).toEqual(['Stays.']);
  await pass(3_600_000);
  expect(titles()).toEqual(['Stays.']);
});

test('§4: the five most recent toasts remain', async () => {
  await render();
  for (let n = 1; n <= 7; n++) show({ title: `Wave ${n}` });
  await pass(0);
  expect(titles()).toEqual(['Wave 3', 'Wave 4', 'Wave 5', 'Wave 6', 'Wave 7']);
});

test('a toast with the id of another replaces it, with its full time', async () => {
  await render();
  show({ id: 'upload', title: 'One film.' });
  await pass(4000);
  show({ id: 'upload', title: 'Two films.' });
  await pass(4999);
  expect(titles()).toEqual(['Two films.']);
  await pass(1 + 200);
  expect(titles()).toEqual([]);
});

test('§4: the time pauses while hovered, focused, or in a window without the focus', async () => {
  await render();
  show({ title: 'Read me.' });
  await pass(3000);
  const ways: [string, () => void, () => void][] = [
    [
      'hovered',
      () => fire(region(), new PointerEvent('pointermove', { bubbles: true })),
      () => fire(region(), new PointerEvent('pointerleave')),
    ],
    ['focused', () => item('Read me.')?.focus(), () => item('Read me.')?.blur()],
    ['blurred', () => fire(window, new Event('blur')), () => fire(window, new Event('focus'))],
  ];
  for (const [way, begin, end] of ways) {
    act(begin);
    await pass(60_000);
    expect([way, titles()]).toEqual([way, ['Read me.']]);
    act(end);
    await pass(100);
  }
  await pass(1699);
  expect(item('Read me.')?.dataset.state).toBe('open');
  await pass(1);
  expect(item('Read me.')?.dataset.state).not.toBe('open');
});

test('§9: the bar of the remaining time runs from 100 to 0, and pauses on hover', async () => {
  await render();
  show({ title: 'Saved.' });
  await pass(0);
  const bar = () => document.querySelector('[role="progressbar"]');
  expect([bar()?.ariaValueMax ?? bar()?.getAttribute('aria-valuemax')]).toEqual(['100']);
  await pass(2500);
  expect(bar()?.getAttribute('aria-valuenow')).toBe('50');
  fire(region(), new PointerEvent('pointermove', { bubbles: true }));
  await pass(10_000);
  expect(bar()?.getAttribute('aria-valuenow')).toBe('50');
});

test('§4: Escape closes the newest toast', async () => {
  await render();
  show({ title: 'First.' });
  show({ title: 'Second.' });
  await pass(0);
  press(document.body, 'Escape');
  await pass(200);
  expect(titles()).toEqual(['First.']);
});

test('§9: F8 moves the focus to the toasts, where Escape closes them', async () => {
  await render();
  show({ title: 'First.' });
  await pass(0);
  press(document.body, 'F8');
  expect(document.activeElement?.closest('[role="region"]')).toBe(region());
  press(document.activeElement ?? document.body, 'Escape');
  await pass(200);
  expect(titles()).toEqual([]);
});

test.each(['before', 'after'])(
  'Escape in a dialog that opened %s the toast closes only the dialog',
  async (order) => {
    const onOpenChange = vi.fn();
    if (order === 'after') await render();
    if (order === 'after') show({ title: 'Saved.' });
    await render(
      <Dialog name="test" title="Sure?" open onOpenChange={onOpenChange}>
        <input />
      </Dialog>,
    );
    if (order === 'before') show({ title: 'Saved.' });
    await pass(0);
    press(document.querySelector('[role="dialog"] input') ?? document.body, 'Escape');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    await pass(300);
    expect(titles()).toEqual(['Saved.']);
  },
);

test('Escape in a toast leaves an open dialog open', async () => {
  const onOpenChange = vi.fn();
  show({ title: 'Saved.' });
  await render(
    <Dialog name="test" title="Sure?" open onOpenChange={onOpenChange}>
      <input />
    </Dialog>,
  );
  await pass(0);
  press(item('Saved.') ?? document.body, 'Escape');
  await pass(300);
  expect(titles()).toEqual([]);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test.each([
  [undefined, 'right', [AT_FOOT, 'right-0']],
  ['bottom-left', 'left', [AT_FOOT, 'left-0']],
  ['bottom-center', 'down', [AT_FOOT, 'left-1/2']],
  ['top-left', 'left', ['top-0', 'left-0']],
  ['top-center', 'up', ['top-0', 'left-1/2']],
  ['top-right', 'right', ['top-0', 'right-0']],
] satisfies [ComponentProps<typeof Toaster>['position'], string, string[]][])(
  '§9: at %s (bottom-right by default) a toast is swiped %s',
  async (position, direction, classes) => {
    await render(null, position);
    show({ title: 'Saved.' });
    await pass(0);
    expect(item('Saved.')?.dataset.swipeDirection).toBe(direction);
    expect(region()?.querySelector('ol')?.className.split(' ')).toEqual(
      expect.arrayContaining(classes),
    );
  },
);

test.each([
  [50, 'open'],
  [51, 'closed'],
])('§9: swiped by %i px a toast is %s', async (distance, state) => {
  await render();
  const id = show({ title: 'Saved.' });
  await pass(0);
  sweep(item('Saved.'), distance);
  expect(getToasts()).toMatchObject([{ id, open: state === 'open' }]);
});

test('§3: a toast has title, description, avatar, buttons and a close button', async () => {
  await render();
  const onClick = vi.fn();
  show({
    title: 'Ana shared a wave.',
    description: 'At Coxos.',
    avatar: { name: 'Ana Sousa' },
    actions: [{ label: 'Watch', onClick }],
    progress: false,
  });
  show({ title: 'Bare.', color: 'neutral', close: false });
  await pass(0);
  expect(item('Ana shared')?.textContent).toBe('ASAna shared a wave.At Coxos.Watch');
  expect(item('Ana shared')?.querySelector('[role="progressbar"]')).toBeNull();
  expect(item('Bare.')?.querySelectorAll('button, svg')).toHaveLength(0);
  act(() => item('Ana shared')?.querySelector('button')?.click());
  expect(onClick).toHaveBeenCalledOnce();
  await pass(200);
  expect(titles()).toEqual(['Bare.']);
  show({ title: 'Close me.' });
  await pass(0);
  act(() => item('Close me.')?.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
  await pass(200);
  expect(titles()).toEqual(['Bare.']);
});

test('a toast from before hydration is shown after it', async () => {
  showToast({ title: 'Early.' });
  await render();
  expect(titles()).toEqual(['Early.']);
});

async function render(
  children: React.ReactNode = null,
  position?: ComponentProps<typeof Toaster>['position'],
) {
  const element = document.querySelector('#root');
  if (!element) throw new Error('The page has no root');
  if (element.childNodes.length === 0) root = createRoot(element);
  await act(async () => {
    root.render(
      <>
        <Toaster position={position} />
        {children}
      </>,
    );
  });
  await pass(4000);
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

function show(toast: Parameters<typeof showToast>[0]): string {
  let id = '';
  act(() => {
    id = showToast(toast);
  });
  return id;
}

function pass(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

function items() {
  return [...document.querySelectorAll<HTMLElement>('[role="region"] li')];
}

function item(text: string) {
  return items().find((element) => element.textContent?.includes(text));
}

function titles() {
  return getToasts()
    .filter(({ title }) => item(title))
    .map(({ title }) => title);
}

function region() {
  return document.querySelector<HTMLElement>('[role="region"]');
}

function fire(target: EventTarget | null | undefined, event: Event) {
  act(() => void target?.dispatchEvent(event));
}

function press(target: Element, key: string) {
  fire(target, new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
}

function sweep(element: HTMLElement | undefined, distance: number) {
  if (!element) throw new Error('There is no toast');
  element.setPointerCapture = () => undefined;
  element.hasPointerCapture = () => false;
  const at = (type: string, clientX: number) =>
    fire(element, new PointerEvent(type, { clientX, button: 0, bubbles: true, pointerId: 1 }));
  at('pointerdown', 0);
  at('pointermove', 10);
  at('pointermove', distance);
  at('pointerup', distance);
}
