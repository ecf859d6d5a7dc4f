import { isUuid } from '#app/lib/parse/is-uuid.ts';

/** The years that sessions may have. */
const DAY = /^(?:19[5-9]\d|2[01]\d\d)-\d{2}-\d{2}$/;

/** The filter of an organisation's sessions; null for values that are missing or invalid. */
export type Filter = { spotId: string | null; from: string | null; to: string | null };

/** Parses the filter in an address; days as `YYYY-MM-DD`, both included. */
export function parseFilter(search: URLSearchParams): Filter {
  const spot = search.get('spot') ?? undefined;
  const day = (name: string) => {
    const text = search.get(name) ?? '';
    return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
  };
  return { spotId: isUuid(spot) ? spot : null, from: day('from'), to: day('to') };
}
