import { expect, test, vi } from 'vitest';
import { find, focus, press, show } from '../../../tests/support/show.ts';
import { SurferField } from './surfer-names.tsx';

async function showForm(isDisabled = false) {
  const onSend = vi.fn((event) => event.preventDefault());
  await show(
    <form onSubmit={onSend}>
      <SurferField />
      <button type="button">Clear</button>
      <button type="submit" disabled={isDisabled}>
        Save
      </button>
    </form>,
  );
  await focus(find('input'));
  return onSend;
}

test('Enter in the surfer field submits the form, once', async () => {
  const onSend = await showForm();
  await press('Enter');
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('Enter first takes a name from the list, and submits no invalid form', async () => {
  const onSend = await showForm();
  await press('ArrowDown');
  await press('Enter');
  expect(onSend).not.toHaveBeenCalled();
  await press('Enter');
  expect(onSend).toHaveBeenCalledTimes(1);

  const onSendDisabled = await showForm(true);
  await press('Enter');
  expect(onSendDisabled).not.toHaveBeenCalled();
});
