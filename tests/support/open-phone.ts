import type { Browser, Locator, Page } from '@playwright/test';
import type { Visitor } from './open-visitor.ts';

/** What a guest does on a phone: by HTTP (openVisitor) or in a browser. */
export type Phone = Pick<Visitor, 'request' | 'path' | 'status' | 'open' | 'submit'> & {
  /** What the page says, with single spaces. */
  text: (selector: string) => string | Promise<string>;
};

/** A phone with a browser of its own, which runs the pages' scripts. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  let status = 0;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) status = response.status();
  });
  return {
    request: context.request,
    path: () => {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
    status: () => status,
    open: async (path) => {
      await page.goto(path);
    },
    submit: async (name, entries = {}) => {
      const button = page.getByRole('button', { name, exact: true });
      const form = page.locator('form').filter({ has: button });
      for (const [label, entry] of Object.entries(entries)) {
        const field = await findField(form, label);
        if (typeof entry === 'boolean') await field.setChecked(entry);
        else await field.fill(String(entry));
      }
      await Promise.all([page.waitForEvent('load'), button.tap()]);
    },
    text: (selector) => readText(page, selector),
  };
}

/** By its whole label, or by how the label begins. */
async function findField(form: Locator, label: string): Promise<Locator> {
  const named = form.getByLabel(label, { exact: true });
  return (await named.count()) === 1 ? named : form.getByLabel(new RegExp(`^${label}`));
}

async function readText(page: Page, selector: string): Promise<string> {
  const texts = await page.locator(selector).allInnerTexts();
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}
