import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { Browser, Visitor } from './driver.ts';
import { openSession, type WebDriverSession } from './webdriver-session.ts';

/** By the WebDriver standard. */
const KEYS: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' };

export type WebKitPrograms = { driver: string; browser: string; display: string };

/** Starts WebKitGTK's driver, and its small browser on a virtual display. */
export async function startWebKit(programs: WebKitPrograms): Promise<Browser> {
  const xvfb = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(xvfb.stdout, 'data');
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}` };
  let driver: ChildProcess | null = null;
  return {
    keepsFiles: false,
    async openVisitor() {
      if (driver) await end(driver);
      const port = await findFreePort();
      // A process group of its own, which ends all programs of the driver: when it has to close its
      // browser and open another at once, it sometimes waits for ever.
      driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
        stdio: 'ignore',
        detached: true,
        env,
      });
      return createVisitor(await openBrowser(`http://127.0.0.1:${port}`, programs.browser));
    },
    async stop() {
      if (driver) await end(driver);
      const ended = once(xvfb, 'exit');
      xvfb.kill('SIGTERM');
      await ended;
    },
  };
}

async function openBrowser(driverUrl: string, program: string): Promise<WebDriverSession> {
  const getStatus = () => fetch(`${driverUrl}/status`).catch(String);
  await waitUntil(getStatus, (answer) => answer instanceof Response);
  const browser = { binary: program, args: ['--automation'] };
  return openSession(driverUrl, { 'webkitgtk:browserOptions': browser });
}

async function end(driver: ChildProcess) {
  const ended = once(driver, 'exit');
  if (driver.pid) process.kill(-driver.pid, 'SIGKILL');
  await ended;
}

function createVisitor(session: WebDriverSession): Visitor {
  return {
    goto: (url) => session.post('/url', { url }).then(() => undefined),
    reload: () => session.post('/refresh').then(() => undefined),
    run: (script, ...args) => session.run(script, args) as never,
    async click(find, ...args) {
      const element = await session.run(find, args);
      if (!element) throw new Error(`Nothing to click: ${JSON.stringify(args)}`);
      await session.post(`/element/${element}/click`);
    },
    drag: (from, to) => session.drag(from, to),
    async chooseFile(selector, path) {
      const input = await session.run((css: string) => document.querySelector(css), [selector]);
      await session.post(`/element/${input}/value`, { text: path });
    },
    type: async (text) => void (await session.press([...text])),
    press: async (key) => void (await session.press([KEYS[key] ?? key])),
    async addCookies(address, cookies) {
      // A cookie can only be set for the page that is open.
      await session.post('/url', { url: address });
      for (const cookie of cookies)
        await session.post('/cookie', { cookie: { ...cookie, path: '/' } });
    },
    resize: async (width, height) => void (await session.post('/window/rect', { width, height })),
  };
}
