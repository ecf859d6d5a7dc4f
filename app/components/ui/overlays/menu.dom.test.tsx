import { expect, test, vi } from 'vitest';
import { find, focus, press, show } from '../../../../tests/support/show.ts';
import { Menu, MenuItem } from './menu.tsx';

async function showMenu() {
  const chosen = vi.fn<(name: string) => void>();
  await show(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => chosen('rename')}>Rename</MenuItem>
      <MenuItem disabled onSelect={() => chosen('share')}>
        Share
      </MenuItem>
      <MenuItem tone="danger" onSelect={() => chosen('delete')}>
        Delete
      </MenuItem>
    </Menu>,
  );
  await focus(find('button', 'More'));
  return chosen;
}

const focused = () => document.activeElement?.textContent;

test('Enter opens a menu, and the button reports that it is open', async () => {
  await showMenu();
  expect(find('button').getAttribute('aria-expanded')).toBe('false');
  await press('Enter');
  expect(find('button').getAttribute('aria-expanded')).toBe('true');
  expect(find('[role="menu"]').getAttribute('aria-labelledby')).toBe(find('button').id);
});

test('arrow keys move through a menu past disabled items; Home and End jump', async () => {
  await showMenu();
  await press('ArrowDown');
  expect(focused()).toBe('Rename');
  await press('ArrowDown');
  expect(focused()).toBe('Delete');
  await press('ArrowUp');
  expect(focused()).toBe('Rename');
  await press('End');
  expect(focused()).toBe('Delete');
  await press('Home');
  expect(focused()).toBe('Rename');
});

test('Enter selects, closes the menu and returns the focus to its button', async () => {
  const chosen = await showMenu();
  await press('ArrowDown');
  await press('End');
  await press('Enter');
  expect(chosen.mock.calls).toEqual([['delete']]);
  expect(document.querySelector('[role="menu"]')).toBeNull();
  await vi.waitFor(() => expect(focused()).toBe('More'));
});

test('Escape closes a menu without a selection', async () => {
  const chosen = await showMenu();
  await press('ArrowDown');
  await press('Escape');
  expect(document.querySelector('[role="menu"]')).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(focused()).toBe('More'));
});

test('an item can be a link', async () => {
  await show(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem asChild>
        <a href="/app/share">Sessions</a>
      </MenuItem>
    </Menu>,
  );
  await focus(find('button', 'More'));
  await press('Enter');
  expect(find('a[role="menuitem"]').getAttribute('href')).toBe('/app/share');
});
