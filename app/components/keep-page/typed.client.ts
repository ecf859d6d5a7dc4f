import { openTabRecord } from '../tab-record.client.ts';

/** What is typed; never what is secret, and files can't be put back. */
const FIELDS =
  'textarea, select, input:not([type=hidden], [type=password], [type=file], [type=submit], [type=button], [autocomplete=one-time-code])';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Saved = { path: string; values: Record<string, string | boolean> };

const kept = openTabRecord<Saved>('typed');

/** Keeps what is typed on this page, if that is the one that is loaded anew. */
export function saveTyped(path: string): void {
  if (path !== location.pathname) return;
  const values: Saved['values'] = {};
  for (const [key, control] of listControls()) values[key] = read(control);
  kept.write({ path, values });
}

/** Puts it back where it was, once. */
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

/** By name, and by place among those of the same name. */
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

/** As the visitor would, so that React hears of it. */
function write(control: Control, value: string | boolean) {
  if (isBox(control)) return control.click();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
