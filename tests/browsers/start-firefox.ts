import {
  type BrowserContext,
  type ElementHandle,
  type JSHandle,
  type KeyInput,
  launch,
} from 'puppeteer-core';
import type { Browser, Visitor } from './driver.ts';

/** Starts Firefox without a window, by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      'media.autoplay.default': 0,
      // A drawn camera and a humming microphone, without a question to the user.
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  });
  let context: BrowserContext | null = null;
  return {
    keepsFiles: true,
    async openVisitor() {
      await context?.close();
      context = await firefox.createBrowserContext();
      return createVisitor(context);
    },
    stop: () => firefox.close(),
  };
}

async function createVisitor(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  return {
    async goto(address) {
      await page.goto(address).catch((error: Error) => {
        // Firefox's driver aborts a navigation that meets the end of another one.
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return page.goto(address);
      });
    },
    reload: async () => void (await page.reload()),
    run: async (script, ...args) => page.evaluate(script as never, ...args) as never,
    async click(find, ...args) {
      const handle: JSHandle = await page.evaluateHandle(find as never, ...args);
      const element = handle.asElement() as ElementHandle<Element> | null;
      if (!element) throw new Error(`Nothing to click: ${JSON.stringify(args)}`);
      await element.click();
    },
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
    },
    async chooseFile(selector, path) {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      if (!input) throw new Error(`No field for files: ${selector}`);
      await input.uploadFile(path);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key as KeyInput),
    async addCookies(address, cookies) {
      const domain = new URL(address).hostname;
      await context.setCookie(
        ...cookies.map((cookie) => ({ ...cookie, domain, path: '/', sameSite: 'Lax' as const })),
      );
    },
    resize: (width, height) => page.setViewport({ width, height }),
  };
}
