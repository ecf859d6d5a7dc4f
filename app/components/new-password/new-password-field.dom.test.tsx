import { act } from 'react';
import { expect, test } from 'vitest';
import { find, show } from '../../../tests/support/show.ts';
import { NewPasswordField } from './new-password-field.tsx';

async function type(text: string) {
  const input = find('input[type=password]') as HTMLInputElement;
  await act(async () => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return find('[aria-live=polite]').textContent;
}

test('the meter says in words what is missing, and nothing before the user types', async () => {
  await show(
    <form>
      <input name="name" defaultValue="Kalani" />
      <NewPasswordField label="Password" error={undefined} personal={['kim@example.com']} />
    </form>,
  );
  expect(find('[aria-live=polite]').textContent).toBe('');
  expect(await type('surf')).toBe('Too short: 4 more to go.');
  expect(await type('sunshine')).toContain('Many people use this password');
  expect(await type('qwertyuiop')).toContain('row of keys');
  expect(await type('kalani-808')).toContain('besides your name');
  expect(await type('kim@example.com')).toContain('e-mail address');
  expect(await type('reef at 7')).toContain('Good enough');
  expect(await type('reef at low tide')).toBe('Strong.');
  expect(await type('')).toBe('');
});

test('an error stays until the user types something else, then the meter replaces it', async () => {
  const refused = 'Many people use this password.';
  await show(
    <form>
      <NewPasswordField label="Password" error={refused} />
    </form>,
  );
  expect(document.body.textContent).toContain(refused);
  expect(await type('reef at low tide')).toBe('Strong.');
  expect(document.body.textContent).not.toContain(refused);
  expect(find('input[type=password]').getAttribute('aria-invalid')).toBeNull();
});
