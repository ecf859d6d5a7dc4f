import { formatDay } from './format-moment.ts';

/** `14 June–21 June`, or `14 June` for one day. @param from a day, `2026-06-14` */
export function formatStay(from: string, to: string): string {
  const [first, last] = [from, to].map((day) => formatDay(`${day}T12:00:00Z`));
  return first === last ? `${first}` : `${first}–${last}`;
}
