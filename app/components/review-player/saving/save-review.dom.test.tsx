import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SaveOutcome } from '#app/client/review-video/save-video.client.ts';
import { click, find, show } from '../../../../tests/support/show.ts';
import { SaveReview } from './save-review.tsx';
import type { SavingWords } from './saving-words.ts';

const programs = vi.hoisted(() => ({
  saveReviewVideo: vi.fn(),
  saveReviewPicture: vi.fn(),
  deleteSaved: vi.fn(async () => undefined),
}));
vi.mock('./saving.client.ts', () => programs);

const words: SavingWords = {
  video: 'Save as video',
  picture: 'Save this picture',
  busy: 'Making the video: {percent} %',
  cancel: 'Cancel',
  ready: 'Ready.',
  share: 'Share',
  download: 'Download',
  unsupported: 'This browser can’t make videos.',
  server: {
    make: 'Let the server make it',
    waiting: 'Waiting.',
    making: 'The server is at {percent} %',
    leave: 'You can leave.',
    failed: 'The server failed.',
    full: 'The school is full.',
  },
  problems: {
    gone: 'Not any more.',
    offline: 'Not arrived.',
    'no-encoder': 'Not in this size.',
    'no-room': 'No room.',
    broken: 'Not saved.',
  },
  fileName: 'Keanu, Review',
};

/** What a save ends with, when the test says so. */
let saving: PromiseWithResolvers<SaveOutcome>;
let progress: (share: number) => void;
let signal: AbortSignal;

beforeEach(() => {
  vi.resetAllMocks();
  saving = Promise.withResolvers();
  programs.saveReviewVideo.mockImplementation((_, stop, onProgress) => {
    signal = stop;
    progress = onProgress;
    return saving.promise;
  });
  for (const name of ['VideoEncoder', 'VideoDecoder', 'OffscreenCanvas'])
    vi.stubGlobal(name, vi.fn());
  Object.assign(navigator, { canShare: () => false });
});

async function showButtons(readScreen: () => null = () => null) {
  await show(<SaveReview parts={[]} words={words} readScreen={readScreen} />);
}

const end = (outcome: SaveOutcome) => act(async () => saving.resolve(outcome));

test('a browser that can’t make videos says so in place of the buttons', async () => {
  Reflect.deleteProperty(window, 'VideoEncoder');
  await showButtons();
  expect(find('p').textContent).toBe(words.unsupported);
  expect(document.querySelector('button')).toBeNull();
});

test('where this browser can’t, the server makes the video, also after the page was left', async () => {
  Reflect.deleteProperty(window, 'VideoEncoder');
  vi.useFakeTimers();
  const answers = [
    { state: 'none', progress: 0 },
    { state: 'waiting', progress: 0 },
    { state: 'making', progress: 0.423 },
    { state: 'ready', progress: 0 },
  ];
  const fetched = vi.fn(async () => Response.json(answers.shift()));
  vi.stubGlobal('fetch', fetched);
  await show(<SaveReview parts={[]} words={words} path="/c/reviews/1" readScreen={() => null} />);
  await click(find('button', 'Let the server make it'));
  expect(fetched).toHaveBeenLastCalledWith('/c/reviews/1/video', {
    method: 'POST',
    cache: 'no-store',
  });
  expect(find('[role="status"]').textContent).toContain('Waiting.');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(find('[role="progressbar"]').getAttribute('aria-valuenow')).toBe('42');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  const link = find('a', 'Download');
  expect(link.getAttribute('href')).toBe('/c/reviews/1/review.mp4');
  expect(link.getAttribute('download')).toBe('Keanu, Review.mp4');
  vi.useRealTimers();
});

test('the server offers to make the video that this device can’t make', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await show(<SaveReview parts={[]} words={words} path="/c/reviews/1" readScreen={() => null} />);
  await click(find('button', 'Save as video'));
  await end({ ok: false, problem: 'no-encoder' });
  expect(find('button', 'Let the server make it')).toBeTruthy();
  expect([...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent)).toEqual([
    'Not in this size.',
    'Not any more.',
  ]);
});

test('the button shows how far it is, cancels, and stays the same one', async () => {
  await showButtons();
  const button = find('button', 'Save as video');
  await click(button);
  await act(async () => progress(0.423));
  expect(find('[role="progressbar"]').getAttribute('aria-valuenow')).toBe('42');
  expect(button.textContent).toBe('Cancel');
  await click(button);
  expect(signal.aborted).toBe(true);
  await end({ ok: false, problem: 'cancelled' });
  expect(button.textContent).toBe('Save as video');
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('a phone shares the file, and another browser downloads it by its name', async () => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  await showButtons();
  await click(find('button', 'Save as video'));
  await end({ ok: true, file: new Blob(['film']), name: 'stored.mp4' });
  await click(find('button', 'Share'));
  const [
    {
      files: [file],
    },
  ] = share.mock.calls[0] as unknown as [{ files: [File] }];
  expect([file.name, file.type, await file.text()]).toEqual([
    'Keanu, Review.mp4',
    'video/mp4',
    'film',
  ]);
  expect(find('a', 'Download').getAttribute('download')).toBe('Keanu, Review.mp4');
  await click(find('button', 'Save as video'));
  expect(programs.deleteSaved).toHaveBeenCalledWith('stored.mp4');
});

test.each([
  ['gone', 'Not any more.'],
  ['no-room', 'No room.'],
] as const)('a user reads in words why saving ended: %s', async (problem, text) => {
  await showButtons();
  await click(find('button', 'Save as video'));
  await end({ ok: false, problem });
  expect(find('[role="alert"]').textContent).toBe(text);
});

test('nothing is saved of a player that shows nothing', async () => {
  await showButtons();
  await click(find('button', 'Save this picture'));
  expect(find('[role="alert"]').textContent).toBe('Not arrived.');
  expect(programs.saveReviewPicture).not.toHaveBeenCalled();
});
