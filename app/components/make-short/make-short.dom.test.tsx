import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MakeOutcome } from '#app/client/make-short/render-short.client.ts';
import { getToasts } from '#app/components/toasts/toast-store.ts';
import { click, find, show } from '../../../tests/support/show.ts';
import { MakeShort, type MakingProgress } from './make-short.tsx';

const programs = vi.hoisted(() => ({
  renderShort: vi.fn(),
  deleteSaved: vi.fn(async () => undefined),
}));
vi.mock('#app/client/make-short/render-short.client.ts', () => programs);

/** What making ends with, when the test says so. */
let making: PromiseWithResolvers<MakeOutcome>;
let progress: (share: number) => void;
let signal: AbortSignal;

beforeEach(() => {
  vi.resetAllMocks();
  making = Promise.withResolvers();
  programs.renderShort.mockImplementation((_, asked) => {
    ({ signal, onProgress: progress } = asked);
    return making.promise;
  });
  for (const name of ['VideoEncoder', 'VideoDecoder', 'OffscreenCanvas'])
    vi.stubGlobal(name, vi.fn());
  Object.assign(navigator, { canShare: () => false });
  URL.createObjectURL = () => 'blob:made';
});

async function open(getRevision: () => Promise<number | 'offline'> = async () => 3) {
  const toTrigger = ({ percent, isReady }: MakingProgress) => (
    <button type="button">
      {percent === null ? (isReady ? 'Ready' : 'Make') : `At ${percent}`}
    </button>
  );
  await show(<MakeShort id="1" name="Friday" getRevision={getRevision} toTrigger={toTrigger} />);
  await click(find('button', 'Make'));
}

const end = (outcome: MakeOutcome) => act(async () => making.resolve(outcome));

test('a browser that cannot make videos names the button that makes the server do it', async () => {
  Reflect.deleteProperty(window, 'VideoEncoder');
  await open();
  expect(find('[role="dialog"]').textContent).toContain('Press Render instead');
});

test('rendering continues while its dialog is closed, and offers the file under the name of the short', async () => {
  await open();
  await click(find('button', 'Make the video'));
  expect(programs.renderShort.mock.calls[0]).toMatchObject(['1', { revision: 3 }]);
  await act(async () => progress(0.42));
  expect(find('[role="progressbar"]').getAttribute('aria-label')).toBe('Making the video');
  await click(find('button[aria-label="Close"]'));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(signal.aborted).toBe(false);
  find('button', 'At 42');
  await end({ ok: true, file: new Blob(['mp4']), name: 'a.mp4' });
  expect(getToasts().map(({ title }) => title)).toEqual(['Your video is ready.']);
  await click(find('button', 'Ready'));
  const link = find('a', 'Download');
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    'blob:made',
    'Friday.mp4',
  ]);
});

test('the same button cancels the rendering, and the dialog says why there is no video', async () => {
  await open();
  const button = find('button', 'Make the video');
  await click(button);
  expect(button.textContent).toBe('Cancel');
  await click(button);
  expect(signal.aborted).toBe(true);
  expect(document.querySelector('[role="alert"]')).toBeNull();
  making = Promise.withResolvers();
  await click(find('button', 'Make the video'));
  await end({ ok: false, problem: 'not-allowed' });
  expect(find('[role="alert"]').textContent).toContain('ask their surfers');
});

test('a plan that cannot be saved is not made', async () => {
  await open(async () => 'offline');
  await click(find('button', 'Make the video'));
  expect(find('[role="alert"]').textContent).toContain('once you are online');
  expect(programs.renderShort).not.toHaveBeenCalled();
});
