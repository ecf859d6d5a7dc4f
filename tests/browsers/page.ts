import { waitUntil } from '../support/wait-until.ts';
import type { Visitor } from './driver.ts';

export type Page = ReturnType<typeof openPage>;

/** User actions on a page, by the words that the page shows. */
export function openPage(visitor: Visitor, siteUrl: string) {
  /** Waits until it is true; a page that is being left fails the query, which is repeated. */
  const waitFor = <Args extends unknown[]>(
    isSo: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ) =>
    insist(async () => {
      if (await visitor.run(isSo, ...args)) return true;
      return `not ${isSo.name}(${args}) on a page that says: ${await visitor.run(readMain)}`;
    });

  const page = {
    visitor,
    waitFor,
    /** @param address of another site, or a path of ours */
    open: (address: string) => visitor.goto(new URL(address, siteUrl).href),
    /** Opens a page of the app, and waits for hydration. */
    async openByScripts(path: string) {
      await page.open(path);
      await waitFor(isTakenOver);
    },
    see: (text: string) => waitFor(isSeen, text, true),
    seeNothingOf: (text: string) => waitFor(isSeen, text, false),
    seeAddress: (pattern: string) =>
      waitFor((wanted: string) => new RegExp(wanted).test(location.pathname), pattern),
    /** Clicks on the button, link, summary or label with these words. */
    click: (name: string) =>
      insist(() => visitor.click(findPressable, name).then(() => true as const)),
    /** Types into a field in place of its text. */
    async fill(label: string, text: string) {
      await insist(() => visitor.click(findField, label).then(() => true as const));
      await visitor.run(() => {
        const field = document.activeElement;
        if (field instanceof HTMLInputElement) field.select();
      });
      await visitor.type(text);
    },
    /** Sets a field that browsers type into differently: a date, or an option of a list. */
    async set(label: string, value: string) {
      await insist(() => visitor.run(setField, label, value));
    },
    press: (key: string) => visitor.press(key),
  };
  return page;
}

/** Retries until it is true; the last result is the end of the test's error. */
async function insist(attempt: () => Promise<true | string>) {
  await waitUntil(
    () => attempt().catch((error: Error) => error.message),
    (answer) => answer === true,
  );
}

// These functions run in the page: each must contain all that it needs.

function readMain(): string {
  return document.querySelector<HTMLElement>('#main')?.textContent.slice(0, 1500) ?? 'nothing';
}

function isTakenOver(): boolean {
  const main = document.querySelector('#main');
  return Boolean(main && Object.keys(main).some((key) => key.startsWith('__reactProps')));
}

/** Whether the innermost element with these words is visible, or is not. */
function isSeen(text: string, wanted: boolean): boolean {
  // A no-break space is read as a space.
  const has = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ').includes(text);
  const holders = [...document.querySelectorAll('body *')].filter(
    (element) => has(element) && ![...element.children].some(has),
  );
  return holders.some((element) => element.checkVisibility()) === wanted;
}

function findPressable(name: string): Element | null {
  const all = document.querySelectorAll('button, a[href], summary, label, [role="button"]');
  return (
    [...all].find((element) => {
      const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const words = said.replace(/\s+/g, ' ').trim();
      return (
        element.getClientRects().length > 0 && (words === name || words.startsWith(`${name} `))
      );
    }) ?? null
  );
}

function findField(name: string): Element | null {
  const labels = [...document.querySelectorAll('label')];
  const label = labels.find(
    ({ textContent, control }) => control && textContent?.trim().startsWith(name),
  );
  return label?.control ?? null;
}

function setField(name: string, value: string): true {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent, control }) => control && textContent?.trim().startsWith(name),
  );
  const field = label?.control as HTMLInputElement | HTMLSelectElement | null | undefined;
  if (!field) throw new Error(`No field ${name}`);
  // React compares with the element's own setter to detect a change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
