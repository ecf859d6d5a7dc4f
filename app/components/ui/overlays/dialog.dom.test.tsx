import { expect, onTestFinished, test, vi } from 'vitest';
import { click, find, focus, press, show } from '../../../../tests/support/show.ts';
import { Dialog, DialogClose } from './dialog.tsx';
import { MODAL_OPENED, type ModalOpened } from './track-modal.ts';

const asks = (
  <Dialog
    name="delete-wave"
    title="Delete this wave?"
    description="Its links go with it."
    trigger={<button type="button">Delete…</button>}
  >
    <button type="button">Delete for good</button>
    <DialogClose asChild>
      <button type="button">Keep it</button>
    </DialogClose>
  </Dialog>
);

const isOpen = () => document.querySelector('[role="dialog"]') !== null;

function listen(): string[] {
  const heard: string[] = [];
  const hear = (event: Event) => heard.push((event as CustomEvent<ModalOpened>).detail.name);
  document.addEventListener(MODAL_OPENED, hear);
  onTestFinished(() => document.removeEventListener(MODAL_OPENED, hear));
  return heard;
}

test('a dialog has a name and a description, and takes the focus', async () => {
  await show(asks);
  expect(isOpen()).toBe(false);
  await click(find('button', 'Delete…'));
  const dialog = find('[role="dialog"]');
  const text = (attribute: string) => find(`#${dialog.getAttribute(attribute)}`).textContent;
  expect(text('aria-labelledby')).toBe('Delete this wave?');
  expect(text('aria-describedby')).toBe('Its links go with it.');
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('the focus cycles within a dialog, in both directions', async () => {
  await show(asks);
  await click(find('button', 'Delete…'));
  const [first, last] = [find('[aria-label="Close"]'), find('button', 'Keep it')];
  await focus(last);
  await press('Tab');
  expect(document.activeElement).toBe(first);
  await press('Tab', { shiftKey: true });
  expect(document.activeElement).toBe(last);
});

test('while a dialog is open, content outside is neither focusable nor announced', async () => {
  await show(
    <>
      <a href="/">Home</a>
      {asks}
    </>,
  );
  await click(find('button', 'Delete…'));
  await focus(find('a'));
  expect(find('[role="dialog"]').contains(document.activeElement)).toBe(true);
  expect(find('a').closest('[aria-hidden="true"]')).not.toBeNull();
});

test('Escape closes a dialog, and the focus returns to its button', async () => {
  await show(asks);
  await focus(find('button', 'Delete…'));
  await press('Enter');
  expect(isOpen()).toBe(true);
  await press('Escape');
  expect(isOpen()).toBe(false);
  await vi.waitFor(() => expect(document.activeElement).toBe(find('button', 'Delete…')));
});

test('a dialog closes by its cross and by a button inside', async () => {
  await show(asks);
  for (const [selector, name] of [['[aria-label="Close"]'], ['button', 'Keep it']]) {
    await click(find('button', 'Delete…'));
    await click(find(`[role="dialog"] ${selector}`, name));
    expect(isOpen(), name).toBe(false);
  }
});

test('§7: each opening of a dialog is announced once, with its name', async () => {
  const heard = listen();
  await show(asks);
  expect(heard).toEqual([]);
  await click(find('button', 'Delete…'));
  expect(heard).toEqual(['delete-wave']);
  await press('Escape');
  await click(find('button', 'Delete…'));
  expect(heard).toEqual(['delete-wave', 'delete-wave']);
});

test('a dialog that a page opens itself is announced, too', async () => {
  const heard = listen();
  await show(
    <Dialog name="what-is-new" title="New here" open>
      <p>Short films.</p>
    </Dialog>,
  );
  expect(isOpen()).toBe(true);
  expect(heard).toEqual(['what-is-new']);
});
