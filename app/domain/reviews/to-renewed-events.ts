import type { ReviewEvent } from './review-track.ts';

/**
 * What was recorded, with other ids of the waves beside it: each version has its own. A wave without
 * one is never shown.
 *
 * @param ids the new ones by the old
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

/** The ids of the waves that are shown beside it. */
export function listComparedIds(events: readonly ReviewEvent[]): string[] {
  const ids = events.flatMap((event) =>
    event.kind === 'compare' && event.compared ? [event.compared.id] : [],
  );
  return [...new Set(ids)];
}
