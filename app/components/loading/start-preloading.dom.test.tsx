import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startPreloading } from './start-preloading.client.ts';

const names = ['film', 'coach', 'share', 'shorts', 'report', 'about', 'contact'];
const routes = names.map((id) => ({ id, path: `/${id}`, lazy: async () => ({}) }));
const loaded = { id: 'here', path: '/here' };

let asked: { address: string; answer: (response: Response | Error) => void }[] = [];

beforeAll(() => {
  Object.assign(window, {
    __reactRouterDataRouter: { routes: [...routes, loaded] },
    __reactRouterManifest: {
      routes: Object.fromEntries(
        [...names, 'here'].map((id) => [id, { module: `/assets/${id}.js` }]),
      ),
    },
  });
  startPreloading();
});
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = (found: Response | Error) =>
      found instanceof Error ? reject(found) : resolve(found);
    asked.push({ address, answer });
    return promise;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const came = () => new Response('export default 1');
const listAsked = () => asked.map(({ address }) => address);

function point(href: string, sign = 'pointerover', link: Record<string, string> = {}) {
  const a = document.createElement('a');
  a.href = href;
  for (const [name, value] of Object.entries({ 'data-discover': 'true', ...link })) {
    a.setAttribute(name, value);
  }
  const text = a.appendChild(document.createElement('span'));
  document.body.append(a);
  text.dispatchEvent(new Event(sign, { bubbles: true }));
  a.remove();
}

test('nothing is preloaded for a visitor who saves data or is offline', () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  point('/film');
  vi.stubGlobal('navigator', { onLine: false });
  point('/film');
  expect(asked).toEqual([]);
});

test('nothing is preloaded for a loaded page, an unknown address, or a link outside the router', () => {
  point('/here');
  point('/no-such-page');
  const past = document.body.appendChild(document.createElement('a'));
  past.href = '/film';
  past.dispatchEvent(new Event('pointerover', { bubbles: true }));
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(asked).toEqual([]);
});

test('§9: at most five at a time are preloaded, each once, by pointer, finger and keyboard', async () => {
  for (const name of names) {
    for (const sign of ['pointerover', 'touchstart', 'focusin']) point(`/${name}`, sign);
  }
  const first = names.map((name) => `/assets/${name}.js`);
  expect(listAsked()).toEqual(first.slice(0, 5));
  asked[3]?.answer(came());
  await vi.waitFor(() => expect(listAsked()).toEqual(first.slice(0, 6)));
  asked[0]?.answer(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(listAsked()).toEqual(first));
  for (const { answer } of asked) answer(came());
  // Only the module that failed is requested again.
  await vi.waitFor(() => {
    for (const name of names) point(`/${name}`);
    expect(listAsked()).toEqual([...first, '/assets/film.js']);
  });
});
