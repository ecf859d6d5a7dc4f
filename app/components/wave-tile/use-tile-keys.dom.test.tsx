import { act, useMemo } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { find, focus, press, show } from '../../../tests/support/show.ts';
import { toTileCommands } from './to-tile-commands.ts';
import { usePreview } from './use-preview.ts';
import { useTileKeys } from './use-tile-keys.ts';
import { WaveTile } from './wave-tile.tsx';
import { WaveTiles } from './wave-tiles.tsx';

const PER_ROW = 3;
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const saved = vi.fn();

/** Seven waves, three beside each other. */
function List() {
  const { playingId, handlers } = usePreview();
  const onKeyDown = useTileKeys(useMemo(() => toTileCommands(handlers), [handlers]));
  return (
    <WaveTiles onKeyDown={onKeyDown}>
      {IDS.map((id) => (
        <WaveTile
          key={id}
          waveId={id}
          to={`/wave/${id}`}
          label="Maya"
          durationMs={9000}
          poster={null}
          score={null}
          obstacle={null}
          preview={`/${id}.mp4`}
          isPlaying={id === playingId}
          handlers={handlers}
          isFavourite={false}
        />
      ))}
    </WaveTiles>
  );
}

async function save({ request }: { request: Request }) {
  saved(Object.fromEntries(await request.formData()));
  return { ok: true, text: 'Saved.', favourite: true };
}

beforeEach(async () => {
  saved.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / PER_ROW) * 100;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const Stub = createRoutesStub([{ path: '/', Component: List, action: save }]);
  await show(<Stub />);
  await focus(find('#wave-b a'));
});

const focused = () => document.activeElement?.closest('li')?.id;
const playing = () => [...document.querySelectorAll('li:has(video)')].map(({ id }) => id);

test('arrows move in both dimensions, and stop at the edges', async () => {
  const ways: [string, string][] = [
    ['ArrowDown', 'wave-e'],
    ['ArrowRight', 'wave-f'],
    ['ArrowDown', 'wave-f'],
    ['ArrowLeft', 'wave-e'],
    ['ArrowUp', 'wave-b'],
    ['ArrowUp', 'wave-b'],
  ];
  for (const [key, id] of ways) {
    await press(key);
    expect(focused(), key).toBe(id);
  }
});

test('Space plays the wave in its tile, only one at a time, and stops it', async () => {
  await press(' ');
  expect(playing()).toEqual(['wave-b']);
  await press('ArrowRight');
  await press(' ');
  expect(playing()).toEqual(['wave-c']);
  await press(' ');
  expect(playing()).toEqual([]);
});

test('F marks the wave as a favourite', async () => {
  await press('f');
  await act(() => vi.waitFor(() => expect(saved).toHaveBeenCalled()));
  expect(saved).toHaveBeenCalledWith({ intent: 'favourite', waveId: 'b', favourite: 'yes' });
  expect(find('#wave-b [name=favourite]').getAttribute('aria-pressed')).toBe('true');
  expect(find('#wave-c [name=favourite]').getAttribute('aria-pressed')).toBe('false');
});

test('D downloads the wave in its best quality', async () => {
  const opened: [string, boolean][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push([this.getAttribute('href') ?? '', this.hasAttribute('download')]);
  });
  await press('d');
  expect(opened).toEqual([['/media/waves/b/download-best.mp4', true]]);
});

test('keys of the browser and of a button stay theirs', async () => {
  await press('d', { ctrlKey: true });
  await press('f', { metaKey: true });
  await focus(find('#wave-b button'));
  await press(' ');
  expect(saved).not.toHaveBeenCalled();
  expect(playing()).toEqual([]);
});
