import { columnNames, type EditableColumn } from '#app/domain/figures/figure-columns.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';

/** How a cell is called; with its film where there are several, in which waves may begin at the same time. */
export function nameCell(column: EditableColumn, wave: SortedWave, videos: Figures['videos']) {
  const at = formatDuration(wave.startMs, { tenths: true });
  const film = videos.length > 1 && videos.find(({ id }) => id === wave.videoId);
  return `${columnNames[column]} of the wave at ${at}${film ? ` of ${film.name}` : ''}`;
}
