import { type APIRequestContext, request } from '@playwright/test';
import { type Document, type HTMLElement, Window } from 'happy-dom';
import { PERSON } from './person.ts';
import {
  type Entry,
  getForm,
  isEnabled,
  listLabels,
  readField,
  toFormData,
  toText,
} from './read-form.ts';

type Name = string | RegExp;

/** A browser without scripts shows what is meant for that. Reading the styles takes most of the time. */
const UNREAD = /<\/?noscript[^>]*>|<style\b[^>]*>[^<]*<\/style>/g;

const parser = new new Window({ settings: { disableCSSFileLoading: true } }).DOMParser();

export type Visitor = {
  /** With the visitor's cookies, for files and for forms that no page has. */
  request: APIRequestContext;
  /** Path and query of the open page. */
  path: () => string;
  status: () => number;
  open: (path: string) => Promise<void>;
  /** Follows a link, found by its text. */
  follow: (link: Name, within?: HTMLElement) => Promise<void>;
  /** Presses a button, by its text: its form is sent with these entries, by label, and otherwise as it is. */
  submit: (button: Name, entries?: Record<string, Entry>, within?: HTMLElement) => Promise<void>;
  /** The first element that contains the text, or the first of all. */
  find: (selector: string, text?: Name) => HTMLElement;
  findAll: (selector: string) => HTMLElement[];
  /** The field with this label, as the page has filled it in. */
  field: (label: string) => { value: string; isTicked: boolean };
  /** What the page says, with single spaces. */
  text: (selector?: string) => string;
};

/**
 * A browser without scripts, by HTTP and at a tenth of the cost of a real one: what a page says, where
 * its links lead and what its forms send, but not how it looks. It throws when the page lacks the
 * link, button or field, and when a required field would stop a browser from sending the form.
 */
export async function openVisitor({
  cookies = [],
  site = process.env.BASE_URL ?? '',
  language = 'en',
}: {
  /** Of the user as whom the visitor is signed in. */
  cookies?: readonly { name: string; value: string }[];
  site?: string;
  /** What the browser wishes for, as Accept-Language. */
  language?: string;
} = {}): Promise<Visitor> {
  const context = await request.newContext({
    baseURL: site,
    userAgent: PERSON,
    extraHTTPHeaders: { 'accept-language': language },
    storageState: { cookies: cookies.map((cookie) => toStored(cookie, site)), origins: [] },
  });
  let url = new URL(site);
  let status = 0;
  let document: Document = parser.parseFromString('<html></html>', 'text/html');

  async function show(asked: ReturnType<APIRequestContext['get']>) {
    const answer = await asked;
    url = new URL(answer.url());
    status = answer.status();
    const html = (await answer.text()).replaceAll(UNREAD, '');
    document = parser.parseFromString(html, 'text/html');
  }

  function list(selector: string, within: HTMLElement | Document = document): HTMLElement[] {
    return [...within.querySelectorAll(selector)] as HTMLElement[];
  }

  function get(found: HTMLElement[], name: Name, toNames = (one: HTMLElement) => [toName(one)]) {
    const best = pickBest(found, name, toNames);
    const [first, second] = best;
    if (first && !second) return first;
    const names = found.map((one) => toNames(one)[0]).join(', ');
    throw new Error(`${best.length} are called “${name}” on ${url.pathname}, of: ${names}`);
  }

  function getField(label: string, isWanted = isEnabled): HTMLElement {
    const all = list('input:not([type=hidden]), select, textarea').filter(isWanted);
    return get(all, label, (one) => listLabels(one, document));
  }

  async function submit(name: Name, entries: Record<string, Entry> = {}, within?: HTMLElement) {
    const button = get(list('button, input[type=submit]', within).filter(isEnabled), name);
    const form = getForm(button, document);
    if (!form) throw new Error(`“${name}” on ${url.pathname} belongs to no form`);
    const isOwn = (one: HTMLElement) => isEnabled(one) && getForm(one, document) === form;
    const entered = Object.entries(entries).map(
      ([label, entry]) => [getField(label, isOwn), entry] as const,
    );
    const controls = list('[name]').filter(isOwn);
    const body = toFormData(controls, button, new Map(entered));
    const isChecked = !form.hasAttribute('novalidate') && !button.hasAttribute('formnovalidate');
    const missing = isChecked && controls.find((one) => isMissing(one, body));
    if (missing) {
      throw new Error(`A browser does not send it without ${listLabels(missing, document)}`);
    }
    const read = (of: string) => button.getAttribute(`form${of}`) ?? form.getAttribute(of) ?? '';
    const action = new URL(read('action') || url.href, url);
    const headers = { origin: url.origin, referer: url.href };
    if (read('method').toLowerCase() !== 'post') {
      action.search = String(new URLSearchParams([...body] as [string, string][]));
      await show(context.get(action.href, { headers: { referer: url.href } }));
    } else if (read('enctype') === 'multipart/form-data') {
      await show(context.post(action.href, { multipart: body, headers }));
    } else {
      await show(context.post(action.href, { form: body, headers }));
    }
  }

  return {
    request: context,
    path: () => url.pathname + url.search,
    status: () => status,
    open: (path) => show(context.get(path)),
    follow: async (name, within) => {
      // Several links may be called the same, if they lead to the same page.
      const links = list('a[href]', within).map(
        (one) => [`${toName(one)} ${one.getAttribute('href')}`, one] as const,
      );
      const link = get([...new Map(links).values()], name);
      await show(context.get(new URL(link.getAttribute('href') ?? '', url).href));
    },
    submit,
    find: (selector, text = '') => {
      const isThere = (one: HTMLElement) =>
        text instanceof RegExp ? text.test(toText(one)) : toText(one).includes(text);
      const [found] = list(selector).filter(isThere);
      if (!found) throw new Error(`Nothing on ${url.pathname} is ${selector} with “${text}”`);
      return found;
    },
    findAll: (selector) => list(selector),
    field: (label) => readField(getField(label)),
    text: (selector = 'body') => list(selector).map(toText).join(' '),
  };
}

function toStored(cookie: { name: string; value: string }, site: string) {
  const flags = { httpOnly: true, secure: false, sameSite: 'Lax' as const };
  return { ...cookie, ...flags, domain: new URL(site).hostname, path: '/', expires: -1 };
}

/** By what a link or button is found. */
export function toName(element: HTMLElement): string {
  const name = element.getAttribute('aria-label') ?? toText(element);
  return name || (element.getAttribute('value') ?? '');
}

/** Those with exactly this name; otherwise those whose name begins with it, otherwise those whose name contains it. */
function pickBest(
  found: HTMLElement[],
  name: Name,
  toNames: (one: HTMLElement) => string[],
): HTMLElement[] {
  const pick = (isNamed: (text: string) => boolean) =>
    found.filter((one) => toNames(one).some(isNamed));
  if (name instanceof RegExp) return pick((text) => name.test(text));
  const ways = [
    (text: string) => text === name,
    (text: string) => text.startsWith(name),
    (text: string) => text.includes(name),
  ];
  return ways.map(pick).find(({ length }) => length > 0) ?? [];
}

function isMissing(control: HTMLElement, body: FormData): boolean {
  if (!control.hasAttribute('required')) return false;
  const sent = body.getAll(control.getAttribute('name') ?? '');
  return sent.every((value) => (value instanceof File ? value.size === 0 : value === ''));
}
