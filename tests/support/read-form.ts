import type { Document, HTMLElement } from 'happy-dom';

/** What a visitor enters: text, the label of an option, whether a box is ticked, or a file. */
export type Entry = string | boolean | { name: string; mimeType: string; buffer: Buffer };

const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);

/** What can be read of an element, with single spaces. */
export function toText(element: HTMLElement): string {
  const read = (node: HTMLElement): string => {
    if (node.nodeType === 3) return node.textContent;
    if (unseen.has(node.tagName) || node.hasAttribute?.('hidden')) return '';
    return [...node.childNodes].map((child) => read(child as HTMLElement)).join('');
  };
  return read(element).replaceAll(/\s+/g, ' ').trim();
}

export function listLabels(control: HTMLElement, document: Document): string[] {
  const by = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = [
    ...by.map((id) => document.getElementById(id)),
    control.id ? document.querySelector(`label[for="${control.id}"]`) : null,
    control.closest('label'),
  ] as (HTMLElement | null)[];
  const texts = labels.flatMap((label) => (label ? [toText(label)] : []));
  return [control.getAttribute('aria-label') ?? '', ...texts].filter(Boolean);
}

export function getForm(control: HTMLElement, document: Document): HTMLElement | null {
  const id = control.getAttribute('form');
  return (id ? document.getElementById(id) : control.closest('form')) as HTMLElement | null;
}

export function isEnabled(control: HTMLElement): boolean {
  return !control.hasAttribute('disabled') && !control.closest('fieldset[disabled]');
}

/** As the page has filled it in. */
export function readField(control: HTMLElement): { value: string; isTicked: boolean } {
  const isTicked = control.hasAttribute('checked');
  if (control.tagName === 'TEXTAREA') return { value: control.textContent, isTicked };
  if (control.tagName !== 'SELECT') {
    const whenUnset = isBox(control) ? 'on' : '';
    return { value: control.getAttribute('value') ?? whenUnset, isTicked };
  }
  const options = [...control.querySelectorAll('option')] as HTMLElement[];
  const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
  return { value: chosen ? toOptionValue(chosen) : '', isTicked };
}

/** What a browser sends of these controls when only the entries are changed. */
export function toFormData(
  controls: HTMLElement[],
  button: HTMLElement,
  entries: ReadonlyMap<HTMLElement, Entry>,
): FormData {
  const body = new FormData();
  const chosen = new Set(
    [...entries].filter(([control, entry]) => isRadio(control) && entry).map(([one]) => toKey(one)),
  );
  for (const control of controls) {
    const entry = entries.get(control);
    const isLeft = isRadio(control) && chosen.has(toKey(control));
    const isSent = isButton(control)
      ? control === button
      : !isBox(control) || (entry ?? (readField(control).isTicked && !isLeft));
    if (isSent) body.append(toKey(control), toSent(control, entry));
  }
  return body;
}

function toSent(control: HTMLElement, entry: Entry | undefined): string | File {
  if (control.getAttribute('type') === 'file') {
    if (typeof entry !== 'object') return new File([], '');
    return new File([new Uint8Array(entry.buffer)], entry.name, { type: entry.mimeType });
  }
  if (typeof entry !== 'string') return readField(control).value;
  return control.tagName === 'SELECT' ? getOption(control, entry) : entry;
}

export function toKey(control: HTMLElement): string {
  return control.getAttribute('name') ?? '';
}

function isButton(control: HTMLElement): boolean {
  const type = control.getAttribute('type') ?? '';
  return control.tagName === 'BUTTON' || /^(submit|button|reset|image)$/.test(type);
}

export function isBox(control: HTMLElement): boolean {
  return control.getAttribute('type') === 'checkbox' || isRadio(control);
}

export function isRadio(control: HTMLElement): boolean {
  return control.getAttribute('type') === 'radio';
}

function toOptionValue(option: HTMLElement): string {
  return option.getAttribute('value') ?? toText(option);
}

/** The values of a list, in its order. */
export function listOptions(select: HTMLElement): string[] {
  return ([...select.querySelectorAll('option')] as HTMLElement[]).map(toOptionValue);
}

function getOption(select: HTMLElement, label: string): string {
  const options = [...select.querySelectorAll('option')] as HTMLElement[];
  const option = options.find((one) => [toText(one), toOptionValue(one)].includes(label));
  if (!option) throw new Error(`“${label}” is not among ${options.map(toText).join(', ')}`);
  return toOptionValue(option);
}
