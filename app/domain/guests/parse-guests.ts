import Papa from 'papaparse';
import { parseRosterLine } from '#app/domain/surfers/parse-roster.ts';
import { SURFER_NAME_MAX_LENGTH } from '#app/domain/surfers/roster-line.ts';
import { toAddress } from '#app/lib/text/to-address.ts';
import { type GuestFields, MAX_GUEST_LINES, PHONE_MAX_LENGTH, PHONE_MIN_LENGTH } from './guest.ts';
import { type GuestColumn, toColumn } from './guest-columns.ts';
import { parseStayDay } from './parse-stay-day.ts';

/** A line that could not be read, as it was typed. */
export type GuestProblem = { line: number; text: string; sentence: string };

export type ParsedGuests = { guests: GuestFields[]; problems: GuestProblem[] };

type Options = {
  /** For lines that name no stay of their own. */
  stay: { from: string; to: string } | null;
  /** The school's levels, as it writes them. */
  levels: readonly string[];
};

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** A plus, or seven digits: shorter numbers are lycras. */
const PHONE = /^(\+[\d\s()./-]{6,}|[\d\s()./-]*(\d[\s()./-]*){7,})$/;
const BULLET = /^\s*(?:\d{1,3}[.)]|[-*•–])\s+/;

/**
 * Reads pasted lines or a CSV file, a guest a line. With a first line of headings, each column has
 * its meaning; without one, the name comes first and the rest is recognised: an e-mail address, a
 * phone number, one or two days of the stay, lycra, stance, level and "minor".
 */
export function parseGuests(text: string, { stay, levels }: Options): ParsedGuests {
  const plain = text.replace(/^\uFEFF/, '').trim();
  const file = toRows(plain);
  const columns = toColumns(file[0] ?? []);
  // Pasted lines need not have the same delimiter.
  const rows = columns ? file : plain.split(/\r\n|\r|\n/).map((line) => toRows(line)[0] ?? []);
  const parsed: ParsedGuests = { guests: [], problems: [] };
  const seen = new Set<string>();
  for (const [index, cells] of rows.entries()) {
    if ((index === 0 && columns) || cells.every((cell) => cell === '')) continue;
    const read = columns ? readColumns(cells, columns, levels) : readCells(cells, levels);
    const guest = typeof read === 'string' ? read : withStay(read, stay);
    const sentence = typeof guest === 'string' ? guest : findConflict(guest, seen, parsed);
    if (typeof guest === 'string' || sentence) {
      const typed = cells.filter(Boolean).join(', ');
      parsed.problems.push({ line: index + 1, text: typed, sentence: sentence ?? '' });
      continue;
    }
    seen.add(toKey(guest));
    parsed.guests.push(guest);
  }
  return parsed;
}

function toRows(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: false,
  });
  return data.map((cells) => cells.map((cell) => cell.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()));
}

/** The meaning of each column; null where the first line is no line of headings. */
function toColumns(first: string[]): (GuestColumn | null)[] | null {
  const columns = first.map(toColumn);
  return columns.includes('name') && columns.filter(Boolean).length > 1 ? columns : null;
}

function createGuest(): GuestFields {
  return {
    name: '',
    email: null,
    phone: null,
    stance: null,
    level: null,
    staysFrom: null,
    staysTo: null,
    colour: null,
    number: null,
    isMinor: false,
    guardianName: null,
    guardianEmail: null,
  };
}

function readColumns(
  cells: string[],
  columns: (GuestColumn | null)[],
  levels: readonly string[],
): GuestFields | string {
  const guest = createGuest();
  const details: string[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (!column || cell === '') continue;
    const problem = readColumn(guest, column, cell, levels, details);
    if (problem) return problem;
  }
  return finish(guest, details);
}

function readColumn(
  guest: GuestFields,
  column: GuestColumn,
  cell: string,
  levels: readonly string[],
  details: string[],
): string | null {
  switch (column) {
    case 'name':
      guest.name = guest.name ? `${guest.name} ${cell}` : cell;
      return null;
    case 'email':
    case 'guardianEmail':
      if (!ADDRESS.test(cell)) return `“${shorten(cell)}” is not an e-mail address.`;
      guest[column] = toAddress(cell);
      return null;
    case 'phone':
    case 'guardianName':
      guest[column] = cell;
      return null;
    case 'level':
      guest.level = findLevel(cell, levels);
      return guest.level ? null : `Your school has no level “${shorten(cell)}”.`;
    case 'staysFrom':
    case 'staysTo':
      guest[column] = parseStayDay(cell);
      return guest[column] ? null : `“${shorten(cell)}” is not a day, such as 2026-06-14.`;
    case 'minor':
      guest.isMinor = !/^(no|n|0|false|adult|nein|não|non)$/i.test(cell);
      return null;
    case 'details':
      details.push(cell);
      return null;
  }
}

/** Without headings: each cell says by its form what it is. */
function readCells(
  [first = '', ...rest]: string[],
  levels: readonly string[],
): GuestFields | string {
  const guest = createGuest();
  guest.name = first.replace(BULLET, '');
  const details: string[] = [];
  for (const cell of rest.filter(Boolean)) {
    const day = parseStayDay(cell);
    const level = findLevel(cell, levels);
    if (ADDRESS.test(cell)) guest.email = toAddress(cell);
    else if (day && !guest.staysFrom) guest.staysFrom = day;
    else if (day) guest.staysTo = day;
    else if (PHONE.test(cell)) guest.phone = cell;
    else if (level) guest.level = level;
    else details.push(cell);
  }
  return finish(guest, details);
}

/** Checks what was read, and reads lycra, stance and "minor". */
function finish(guest: GuestFields, details: string[]): GuestFields | string {
  if (!/\p{L}/u.test(guest.name)) return 'The line must start with a name.';
  if (guest.name.length > SURFER_NAME_MAX_LENGTH)
    return `The name is longer than ${SURFER_NAME_MAX_LENGTH} characters.`;
  if (guest.phone && guest.phone.length < PHONE_MIN_LENGTH)
    return `The phone number is shorter than ${PHONE_MIN_LENGTH} characters.`;
  if (guest.phone && guest.phone.length > PHONE_MAX_LENGTH)
    return `The phone number is longer than ${PHONE_MAX_LENGTH} characters.`;
  const read = parseRosterLine([guest.name, ...details]);
  if (typeof read === 'string') return read;
  const isMinor = guest.isMinor || read.isMinor;
  return { ...guest, ...read, isMinor };
}

function withStay(guest: GuestFields, stay: Options['stay']): GuestFields | string {
  const from = guest.staysFrom ?? guest.staysTo ?? stay?.from ?? null;
  const to =
    guest.staysTo ?? (guest.staysFrom ? (stay?.to ?? guest.staysFrom) : (stay?.to ?? from));
  if (from && to && from > to) return 'The stay ends before it begins.';
  return { ...guest, staysFrom: from, staysTo: to };
}

function findConflict(guest: GuestFields, seen: Set<string>, { guests }: ParsedGuests) {
  if (seen.has(toKey(guest))) return `${guest.name} is in this list already.`;
  if (guests.length >= MAX_GUEST_LINES) return `Add at most ${MAX_GUEST_LINES} guests at a time.`;
  return null;
}

function toKey({ name, email, colour, number }: GuestFields): string {
  return [name.normalize('NFKC').toLowerCase(), email, colour, number].join('\n');
}

function findLevel(cell: string, levels: readonly string[]): string | null {
  return levels.find((level) => level.toLowerCase() === cell.toLowerCase()) ?? null;
}

function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
