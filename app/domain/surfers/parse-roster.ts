import { toLycraColour } from './lycra-colours.ts';
import {
  MAX_LYCRA_NUMBER,
  type RosterLine,
  type Stance,
  SURFER_NAME_MAX_LENGTH,
} from './roster-line.ts';

/** A line that could not be read, as it was typed. */
export type RosterProblem = { line: number; text: string; sentence: string };

export type ParsedRoster = { lines: RosterLine[]; problems: RosterProblem[] };

export const MAX_ROSTER_LINES = 200;

const stances: Record<string, Stance> = {
  regular: 'regular',
  reg: 'regular',
  natural: 'regular',
  goofy: 'goofy',
  goofyfoot: 'goofy',
};
const minors = new Set([
  'minor',
  'u18',
  'kid',
  'child',
  'menor',
  'mineur',
  'mineure',
  'minderjährig',
]);
/** Words before a number. */
const ignored = new Set(['nr', 'no', 'nº', 'n°', 'num', 'number', 'lycra']);
const shade = /^(light|dark|neon)$/i;
const headings = /^(name|nombre|nome|nom|surfer|colour|color|farbe|number|nummer|stance|lycra)$/i;
/** Bullets and numbering before a name: `1. Ana`, `- Ana`. */
const bullet = /^\s*(?:\d{1,3}[.)]|[-*•–])\s+/;

/**
 * Reads a pasted roster, a surfer a line: the name, then lycra colour, number, stance and whether
 * the surfer is a minor in any order, separated by commas, semicolons or tabs.
 *
 * @param known the surfers on the roster, who are not added again
 */
export function parseRoster(text: string, known: RosterLine[] = []): ParsedRoster {
  const parsed: ParsedRoster = { lines: [], problems: [] };
  const seen = new Set(known.map(toKey));
  for (const [index, typed] of text.split(/\r\n|\r|\n/).entries()) {
    const parts = splitLine(typed);
    if (parts.every((part) => part === '')) continue;
    if (index === 0 && parts.every((part) => headings.test(part))) continue;
    const read = parseRosterLine(parts);
    const sentence = typeof read === 'string' ? read : findConflict(read, seen, parsed);
    if (typeof read === 'string' || sentence) {
      parsed.problems.push({ line: index + 1, text: typed.trim(), sentence: sentence ?? '' });
      continue;
    }
    seen.add(toKey(read));
    parsed.lines.push(read);
  }
  return parsed;
}

function findConflict(line: RosterLine, seen: Set<string>, { lines }: ParsedRoster): string | null {
  if (seen.has(toKey(line))) return `${line.name} is already on the roster.`;
  if (lines.length < MAX_ROSTER_LINES) return null;
  return `Add at most ${MAX_ROSTER_LINES} lines at a time.`;
}

function toKey({ name, colour, number }: RosterLine): string {
  return [name.normalize('NFKC').toLowerCase(), colour, number].join('\n');
}

function splitLine(typed: string): string[] {
  return typed
    .replace(bullet, '')
    .split(/[,;\t|]/)
    .map((part) =>
      part
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    );
}

/**
 * Reads the parts of a line: the name, then lycra, stance and whether the surfer is a minor.
 *
 * @returns a sentence with the reason where it cannot be read
 */
export function parseRosterLine([first = '', ...rest]: string[]): RosterLine | string {
  const details = rest.join(' ').split(' ').filter(Boolean);
  const name = details.length > 0 ? first : takeTail(first, details);
  if (!/\p{L}/u.test(name)) return 'The line must start with a name.';
  if (name.length > SURFER_NAME_MAX_LENGTH) {
    return `The name is longer than ${SURFER_NAME_MAX_LENGTH} characters.`;
  }
  const line: RosterLine = { name, colour: null, number: null, stance: null, isMinor: false };
  const words = details.flatMap(divide);
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (shade.test(word) && next && toLycraColour(next)) continue;
    const before = words[index - 1] ?? '';
    const problem = takeWord(line, word, shade.test(before) ? `${before.toLowerCase()} ` : '');
    if (problem) return problem;
  }
  return line;
}

/**
 * `Ana red 4 goofy`, without commas: takes details from the end as long as they are unambiguous. A
 * colour alone may be a surname (Tom Brown) and is taken only before a number or stance.
 */
function takeTail(first: string, details: string[]): string {
  const words = first.split(' ');
  const at = () => words.at(-1) ?? '';
  while (words.length > 1 && (isNumber(at()) || at().toLowerCase() in stances)) {
    details.unshift(words.pop() ?? '');
  }
  if (details.length > 0 && words.length > 1 && toLycraColour(at())) {
    details.unshift(words.pop() ?? '');
  }
  return words.join(' ');
}

/** `red4` and `red/4` are two words. */
function divide(word: string): string[] {
  // `U18` is one.
  if (minors.has(word.toLowerCase())) return [word];
  return word.split(/[/:]|(?<=\p{L})(?=#?\d)/u).filter(Boolean);
}

function isNumber(word: string): boolean {
  return /^#?\d+$/.test(word);
}

/** @param shadeOf the shade in front of a colour, such as `dark` */
function takeWord(line: RosterLine, word: string, shadeOf: string): string | null {
  const colour = toLycraColour(word);
  const plain = word.toLowerCase().replace(/\.$/, '');
  const stance = Object.hasOwn(stances, plain) ? stances[plain] : undefined;
  if (colour) {
    if (line.colour) return `The line has two colours, ${line.colour} and ${colour}.`;
    line.colour = shadeOf + colour;
  } else if (stance) {
    if (line.stance && line.stance !== stance) return 'The line says both regular and goofy.';
    line.stance = stance;
  } else if (minors.has(plain)) {
    line.isMinor = true;
  } else if (isNumber(word)) {
    const number = Number(word.replace('#', ''));
    if (number > MAX_LYCRA_NUMBER) return `${word} is too high for a lycra number.`;
    if (line.number !== null) return `The line has two numbers, ${line.number} and ${number}.`;
    line.number = number;
  } else if (!ignored.has(plain) && !/^\p{P}+$/u.test(word)) {
    const shown = word.length > 20 ? `${word.slice(0, 20)}…` : word;
    return `“${shown}” is not a colour, number or stance.`;
  }
  return null;
}
