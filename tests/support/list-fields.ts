import { type HTMLFormElement, Window } from 'happy-dom';

export type Field = {
  /** The page it stands on. */
  page: string;
  method: 'get' | 'post';
  action: string;
  name: string;
  /** What the whole form would send, filled in with valid values. */
  values: Record<string, string>;
};

const samples: Record<string, string> = {
  email: 'naughty@example.com',
  password: 'paddle-out-77',
  tel: '+351 912 000 000',
  number: '1',
  'datetime-local': '2026-11-21T09:30',
};
const notTyped = /^(?:hidden|checkbox|radio|submit|button|image|range|color)$/;

/** The rest of a page takes many times as long to parse. */
const FORM = /<form\b[\s\S]*?<\/form>/g;
const parser = new new Window({ settings: { disableCSSFileLoading: true } }).DOMParser();

/** Every field of a page, hidden ones too, once for each form that does the same. */
export function listFields(html: string, page: string): Field[] {
  const document = parser.parseFromString(html.match(FORM)?.join('') ?? '', 'text/html');
  const forms = [...document.querySelectorAll('form')] as unknown as HTMLFormElement[];
  const fields = forms.flatMap((form) => {
    const url = new URL(form.getAttribute('action') ?? page, `http://site.invalid${page}`);
    const method = form.getAttribute('method')?.toLowerCase() === 'post' ? 'post' : 'get';
    const values = fillIn(form);
    const action = url.pathname + url.search;
    return Object.keys(values).map((name): Field => ({ page, method, action, name, values }));
  });
  return toDistinctFields(fields);
}

/** One field of those that do the same, as the choice of a theme below each page. */
export function toDistinctFields(fields: Field[]): Field[] {
  const toKey = ({ method, action, name, values }: Field) =>
    [method, action, values.intent, name].join(' ');
  return [...new Map(fields.map((field) => [toKey(field), field])).values()];
}

function fillIn(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  const unsent = ':not([type=file], [type=checkbox]:not([checked]), [type=radio]:not([checked]))';
  for (const field of form.querySelectorAll(`[name]${unsent}`)) {
    const name = field.getAttribute('name') ?? '';
    const type = field.getAttribute('type') ?? 'text';
    // A field that no key can reach is a trap for robots.
    const isReached = field.getAttribute('tabindex') !== '-1';
    const isTyped = isReached && /^(?:INPUT|TEXTAREA)$/.test(field.tagName) && !notTyped.test(type);
    const sample = isTyped ? (samples[type] ?? 'Praia do Norte') : '';
    values[name] ??= ('value' in field && String(field.value)) || sample;
  }
  return values;
}
