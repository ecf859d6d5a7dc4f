import { formatDay } from './format-moment.ts';

/** The length of a day's year and month: `2026-06`. */
const MONTH = 7;

/** `14–21 June`, `28 June–4 July`, or `14 June` for one day. @param from a day, `2026-06-14` */
export function formatStay(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => formatDay(`${day}T12:00:00Z`));
  if (first === last) return `${first}`;
  const isOneMonth = from.slice(0, MONTH) === to.slice(0, MONTH);
  return `${isOneMonth ? Number(from.slice(MONTH + 1)) : first}–${last}`;
}
