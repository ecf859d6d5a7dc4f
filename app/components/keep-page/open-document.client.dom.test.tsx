import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDocument } from './open-document.client.ts';
import { restoreTyped } from './typed.client.ts';

const reload = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/auth/profile');
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(location, 'assign').mockImplementation(assign);
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
  reload.mockClear();
  assign.mockClear();
});

test('§9: a repair reloads once per path in 10 s', () => {
  expect(openDocument('/auth/profile', { repair: true })).toBe(true);
  vi.advanceTimersByTime(9_999);
  expect(openDocument('/auth/profile?again', { repair: true })).toBe(false);
  expect(openDocument('/app/share', { repair: true })).toBe(true);
  vi.advanceTimersByTime(1);
  expect(openDocument('/auth/profile', { repair: true })).toBe(true);
  expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([2, 1]);
});

test('a browser without storage does not repair a page, so that it cannot reload in a loop', () => {
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(openDocument('/auth/profile', { repair: true })).toBe(false);
});

test('typed values are restored once, but no password', () => {
  draw();
  get('name').value = 'Half ty';
  get('name', 1).value = 'Second';
  get('secret').value = 'paddle';
  get('agreed').checked = true;
  openDocument('/auth/profile', { repair: true });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('paddle');

  draw();
  const heard = vi.fn();
  get('name').addEventListener('input', heard);
  restoreTyped();
  expect([get('name').value, get('name', 1).value, get('secret').value]).toEqual([
    'Half ty',
    'Second',
    '',
  ]);
  expect(get('agreed').checked).toBe(true);
  expect(heard).toHaveBeenCalledOnce();

  draw();
  restoreTyped();
  expect(get('name').value).toBe('');
});

test('typed values are not restored when another page loads', () => {
  draw();
  get('name').value = 'Half ty';
  openDocument('/app/share');
  draw();
  restoreTyped();
  expect(get('name').value).toBe('');
});

function draw() {
  document.body.innerHTML =
    '<input name="name"><input name="name"><input type="password" name="secret"><input type="checkbox" name="agreed">';
}

function get(name: string, place = 0): HTMLInputElement {
  const found = document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)[place];
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}
