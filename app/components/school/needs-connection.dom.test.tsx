import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import script from './needs-connection.js?raw';

/** How the requests for the small file end, in the order of the presses. */
let requests: PromiseWithResolvers<void>[];
/** The presses that were sent. */
let sent: string[];

/** Stands for the browser, which sends what no script has stopped. */
function send(event: SubmitEvent) {
  if (event.defaultPrevented) return;
  event.preventDefault();
  sent.push(event.submitter?.getAttribute('value') ?? '');
}

// The script listens as long as the page lives, so it runs once.
beforeAll(() => {
  document.body.innerHTML = '<div hidden data-no-connection></div><main></main>';
  new Function(script)();
  addEventListener('submit', send);
});
afterAll(() => removeEventListener('submit', send));
beforeEach(() => {
  requests = [];
  sent = [];
  vi.stubGlobal('fetch', () => {
    const request = Promise.withResolvers<void>();
    requests.push(request);
    return request.promise;
  });
  get('main').innerHTML = `
    <form method="post"><input name="text" value="typed"><button value="a"></button></form>
    <form method="get"><button value="b"></button></form>
    <form data-own><button value="own"></button></form>
    <form action="/theme"><button value="theme"></button></form>`;
  get('[data-own]').addEventListener('submit', (event) => event.preventDefault());
});
afterEach(() => vi.unstubAllGlobals());

function get(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}

const press = (value: string) => get(`button[value=${value}]`).click();
const isNoticed = () => !get('[data-no-connection]').hidden;
const wait = () => new Promise((resolve) => setTimeout(resolve));

test('a form that is pressed twice on a slow connection is sent once, when the server responds', async () => {
  press('a');
  press('a');
  await wait();
  expect([sent, isNoticed()]).toEqual([[], false]);
  for (const request of requests) request.resolve();
  await wait();
  expect(sent).toEqual(['a']);
  press('b');
  requests.at(-1)?.resolve();
  await wait();
  expect([sent, isNoticed()]).toEqual([['a', 'b'], false]);
});

test('when a visitor presses two forms on a slow connection, the page sends only the last', async () => {
  press('a');
  press('b');
  requests[0]?.reject(new TypeError());
  await wait();
  expect([sent, isNoticed()]).toEqual([[], false]);
  requests[1]?.resolve();
  await wait();
  expect(sent).toEqual(['b']);
});

test('a page without a connection says so until the next press, and preserves the input', async () => {
  press('a');
  expect(get('button[value=a]').getAttribute('aria-busy')).toBe('true');
  requests[0]?.reject(new TypeError());
  await wait();
  expect([sent, isNoticed()]).toEqual([[], true]);
  expect(get('button[value=a]').hasAttribute('aria-busy')).toBe(false);
  expect(get('input')).toHaveProperty('value', 'typed');
  press('a');
  expect(isNoticed()).toBe(false);
  requests[1]?.resolve();
  await wait();
  expect([sent, isNoticed()]).toEqual([['a'], false]);
});

test('a page that the guest has left for another says nothing when they come back', async () => {
  press('a');
  dispatchEvent(new Event('pagehide'));
  requests[0]?.reject(new TypeError());
  await wait();
  expect([sent, isNoticed()]).toEqual([[], false]);
});

test('a form that another script sends is left to it', () => {
  press('own');
  press('theme');
  expect(requests).toEqual([]);
  expect(sent).toEqual(['theme']);
});
