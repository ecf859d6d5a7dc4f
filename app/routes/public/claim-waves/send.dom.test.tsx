import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getTexts } from '#app/languages/texts.ts';
import script from './send.js?raw';

const share = vi.fn(async (_shared: ShareData) => {});
const canShare = vi.fn(() => true);
const made = '<input readonly="" data-new-link="true" value="https://surf.example/w/abc">';
let page = made;

beforeEach(() => {
  share.mockReset();
  canShare.mockReturnValue(true);
  page = made;
  Object.assign(navigator, { share, canShare });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => new Response(address.endsWith('.mp4') ? 'film' : page)),
  );
  document.body.innerHTML = `
    <form action="/c/waves" data-share="Wave 2" data-file="/c/waves/1/download-720.mp4">
      <input type="hidden" name="intent" value="share" />
      <button><span aria-live="polite">Share</span></button>
      <ul hidden>
        <li><button type="button" data-send="file">The video</button></li>
        <li><button type="button" data-send="link">A link</button></li>
      </ul>
    </form>`;
  const form = document.querySelector('form');
  if (form) form.dataset.words = JSON.stringify(getTexts('en').words.sharing);
});
afterEach(() => vi.unstubAllGlobals());

function get<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}

/** Runs the script as the page does, and presses Share. */
function press() {
  new Function(script)();
  get('form > button').click();
}

test('a phone that shares files offers the video or a link, and sends the video as a file', async () => {
  press();
  expect(get('ul').hidden).toBe(false);
  get('[data-send=file]').click();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type, file?.size]).toEqual(['Wave 2.mp4', 'video/mp4', 4]);
  expect(get('ul').hidden).toBe(true);
});

test('a phone that shares no files creates a link at once, and opens its share sheet with it', async () => {
  canShare.mockReturnValue(false);
  press();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share).toHaveBeenCalledWith({ title: 'Wave 2', url: 'https://surf.example/w/abc' });
});

test('a file that loads for too long is shared by a second tap, without loading it again', async () => {
  share.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'));
  press();
  get('[data-send=file]').click();
  await vi.waitFor(() => expect(get('[aria-live]').textContent).toBe('Tap again'));
  get('form > button').click();
  await vi.waitFor(() => expect(get('[aria-live]').textContent).toBe('Share'));
  expect(share).toHaveBeenCalledTimes(2);
  expect(fetch).toHaveBeenCalledOnce();
});

test('without a link the form is sent as without scripts, so that its page says why', async () => {
  page = '<p>Agree to “Links” first</p>';
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  press();
  get('[data-send=link]').click();
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(share).not.toHaveBeenCalled();
});
