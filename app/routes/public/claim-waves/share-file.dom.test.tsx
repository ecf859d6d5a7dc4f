import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getTexts } from '#app/languages/texts.ts';
import script from './share-file.js?raw';

const share = vi.fn(async (_shared: ShareData) => {});
const canShare = vi.fn(() => true);

beforeEach(() => {
  share.mockReset();
  canShare.mockReturnValue(true);
  Object.assign(navigator, { share, canShare });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('film')),
  );
  document.body.innerHTML =
    '<button hidden data-share="Wave 2" data-file="/c/waves/1/download-720.mp4"><span role="status">Share</span></button>';
  const button = document.querySelector('button');
  if (button) button.dataset.words = JSON.stringify(getTexts('en').words.sharing);
});
afterEach(() => vi.unstubAllGlobals());

function run() {
  // As the page runs it.
  new Function(script)();
  const button = document.querySelector('button');
  if (!button) throw new Error('No button');
  return button;
}

test('a phone shares the wave as a file', async () => {
  const button = run();
  expect(button.hidden).toBe(false);
  button.click();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type, file?.size]).toEqual(['Wave 2.mp4', 'video/mp4', 4]);
});

test('a file that loads for too long is shared by a second tap, without loading it again', async () => {
  share.mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'));
  const button = run();
  button.click();
  await vi.waitFor(() => expect(button.textContent).toBe('Tap again'));
  button.click();
  await vi.waitFor(() => expect(button.textContent).toBe('Share'));
  expect(share).toHaveBeenCalledTimes(2);
  expect(fetch).toHaveBeenCalledOnce();
});

test('the button stays hidden where the browser shares no files', () => {
  canShare.mockReturnValue(false);
  expect(run().hidden).toBe(true);
});
