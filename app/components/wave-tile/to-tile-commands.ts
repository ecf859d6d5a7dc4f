import type { PreviewHandlers } from './use-preview.ts';
import type { TileCommands } from './use-tile-keys.ts';

/** The keys of every list of tiles: Space plays, F marks a favourite, D downloads. */
export function toTileCommands(handlers: PreviewHandlers): TileCommands {
  return {
    ' ': (waveId) => handlers.toggle(waveId),
    f: (_, tile) => tile.querySelector<HTMLButtonElement>('button[name=favourite]')?.click(),
    d: download,
  };
}

/** A missing video is a download that fails, not an error page in place of the list. */
function download(waveId: string) {
  const link = document.createElement('a');
  link.href = `/media/waves/${waveId}/download-best.mp4`;
  link.download = '';
  link.click();
}
