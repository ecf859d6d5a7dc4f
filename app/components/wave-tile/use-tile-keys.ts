import { type KeyboardEvent, useCallback } from 'react';

const STEPS: Record<string, [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a letter does to the tile that has the focus. */
export type TileCommands = Record<string, (waveId: string, tile: HTMLElement) => void>;

/**
 * Returns the handler of keys for a list of tiles: arrows move the focus in both dimensions, and
 * each of the commands has its key.
 */
export function useTileKeys(commands: TileCommands) {
  return useCallback(
    (event: KeyboardEvent<HTMLUListElement>) => {
      const { target, currentTarget, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return;
      const tile = target.closest<HTMLElement>('li[id^="wave-"]');
      if (!tile) return;
      const step = STEPS[key];
      if (step) {
        event.preventDefault();
        moveFocus(currentTarget, tile, step);
        return;
      }
      const run = commands[key.toLowerCase()];
      // On a button or checkbox, Space is its own key.
      if (!run || (key === ' ' && !target.matches('a'))) return;
      event.preventDefault();
      run(tile.id.slice('wave-'.length), tile);
    },
    [commands],
  );
}

function moveFocus(list: HTMLElement, from: HTMLElement, [columns, rows]: [number, number]) {
  const tiles = [...list.querySelectorAll<HTMLElement>('li[id^="wave-"]')];
  const perRow = tiles.findIndex(({ offsetTop }) => offsetTop > (tiles[0]?.offsetTop ?? 0));
  const at = tiles.indexOf(from) + columns + rows * (perRow > 0 ? perRow : tiles.length);
  tiles[at]?.querySelector<HTMLElement>('a, input[type=checkbox]')?.focus();
}
