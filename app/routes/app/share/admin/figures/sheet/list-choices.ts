import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import type { SheetColumn } from './sheet-cells.ts';

type Choice = { value: string; name: string };

/** Returns the options of a cell that is a list; null where the user types. */
export function listChoices(column: SheetColumn, surfers: Figures['surfers']): Choice[] | null {
  switch (column) {
    case 'surfer':
      return [
        { value: '', name: 'No surfer yet' },
        ...surfers.map(({ id, name, lycra }) => {
          const isTwin = surfers.some((other) => other.id !== id && other.name === name);
          return { value: id, name: isTwin && lycra ? `${name}, ${lycra}` : name };
        }),
      ];
    case 'direction':
      return [
        { value: '', name: '–' },
        { value: 'left', name: 'Left' },
        { value: 'right', name: 'Right' },
      ];
    case 'side':
      return [
        { value: '', name: 'Auto, by stance' },
        { value: 'frontside', name: 'Frontside' },
        { value: 'backside', name: 'Backside' },
      ];
    default:
      return null;
  }
}
