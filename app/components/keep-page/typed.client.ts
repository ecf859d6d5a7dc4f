import { openTabRecord } from '../tab-record.client.ts';

/** Fields whose values are saved: no secrets, and no files, which scripts can't restore. */
const FIELDS =
  'textarea, select, input:not([type=hidden], [type=password], [type=file], [type=submit], [type=button], [autocomplete=one-time-code])';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Saved = { path: string; values: Record<string, string | boolean> };

const kept = openTabRecord<Saved>('typed');

/** Saves the typed values of this page if it is the page that reloads. */
export function saveTyped(path: string): void {
  if (path !== location.pathname) return;
  const values: Saved['values'] = {};
  for (const [key, control] of listControls()) values[key] = read(control);
  kept.write({ path, values });
}

/** Restores them once. */
export function restoreTyped(): void {
  const saved = kept.read();
  kept.write(null);
  if (saved?.path !== location.pathname) return;
  for (const [key, control] of listControls()) {
    const value = saved.values[key];
    if (value === undefined || value === read(control)) continue;
    write(control, value);
  }
}

/** Keys controls by name, and by index among those of the same name. */
function listControls(): [key: string, control: Control][] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Control>(FIELDS)].map((control) => {
    const name = `${control.type} ${control.name || control.id}`;
    const place = counts.get(name) ?? 0;
    counts.set(name, place + 1);
    return [`${name} ${place}`, control];
  });
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function read(control: Control): string | boolean {
  return isBox(control) ? control.checked : control.value;
}

/** Writes as a user would, so that React notices. */
function write(control: Control, value: string | boolean) {
  if (isBox(control)) return control.click();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
