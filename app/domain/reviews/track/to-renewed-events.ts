import type { ReviewEvent } from './review-track.ts';

/**
 * Returns the events of a recording with new ids of its compared waves, since each version has its own.
 * What shows or draws on a wave without a new id is left out.
 *
 * @param ids the new ids by the old ones
 */
export function toRenewedEvents(
  events: readonly ReviewEvent[],
  ids: ReadonlyMap<string, string>,
): ReviewEvent[] {
  return events.flatMap((event): ReviewEvent | [] => {
    switch (event.kind) {
      case 'compare': {
        const id = event.compared && ids.get(event.compared.id);
        return { ...event, compared: event.compared && id ? { ...event.compared, id } : null };
      }
      case 'draw':
      case 'erase': {
        if (event.compared === undefined) return event;
        const compared = ids.get(event.compared);
        return compared === undefined ? [] : { ...event, compared };
      }
      default:
        return event;
    }
  });
}

/** Lists the ids of the compared waves, each once. */
export function listComparedIds(events: readonly ReviewEvent[]): string[] {
  const ids = events.flatMap((event) =>
    event.kind === 'compare' && event.compared ? [event.compared.id] : [],
  );
  return [...new Set(ids)];
}
