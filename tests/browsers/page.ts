import { until } from '../support/until.ts';
import type { Visitor } from './driver.ts';

export type Page = ReturnType<typeof openPage>;

/** What people do with a page, in the words that stand on it. */
export function openPage(visitor: Visitor, siteUrl: string) {
  /** Until it is so; a page that is just being left can't be asked, and is asked again. */
  const waitFor = <Args extends unknown[]>(
    isSo: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ) => insist(async () => (await visitor.run(isSo, ...args)) || `not ${isSo.name}(${args})`);

  const page = {
    visitor,
    waitFor,
    /** @param address of another site, or a path of ours */
    open: (address: string) => visitor.goto(new URL(address, siteUrl).href),
    /** Opens a page of the app, and waits until scripts have taken it over. */
    async openByScripts(path: string) {
      await page.open(path);
      await waitFor(isTakenOver);
    },
    see: (text: string) => waitFor(isSeen, text, true),
    seeNothingOf: (text: string) => waitFor(isSeen, text, false),
    seeAddress: (pattern: string) =>
      waitFor((wanted: string) => new RegExp(wanted).test(location.pathname), pattern),
    /** Clicks on a button, a link, a fold or a label by the words on it. */
    click: (name: string) =>
      insist(() => visitor.click(findPressable, name).then(() => true as const)),
    /** Types into a field in place of what is there. */
    async fill(label: string, text: string) {
      await insist(() => visitor.click(findField, label).then(() => true as const));
      await visitor.run(() => {
        const field = document.activeElement;
        if (field instanceof HTMLInputElement) field.select();
      });
      await visitor.type(text);
    },
    /** Sets what is not typed the same everywhere: a day, or one of a list. */
    async set(label: string, value: string) {
      await insist(() => visitor.run(setField, label, value));
    },
    press: (key: string) => visitor.press(key),
  };
  return page;
}

/** Tries until it is true; what it says instead is the end of the test's error. */
async function insist(attempt: () => Promise<true | string>) {
  await until(
    () => attempt().catch((error: Error) => error.message),
    (answer) => answer === true,
  );
}

function isTakenOver(): boolean {
  const link = document.querySelector('header nav a');
  return Boolean(link && Object.keys(link).some((key) => key.startsWith('__reactProps')));
}

// What follows runs in the page: each has to hold all it needs.

/** Whether the innermost element with these words is shown, or is not. */
function isSeen(text: string, wanted: boolean): boolean {
  const holders = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.textContent?.includes(text) &&
      ![...element.children].some((child) => child.textContent?.includes(text)),
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
  // React looks at the element's own setter to see what is new.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
