/** Groups whose text is not part of what was written. */
const HIDDEN = /^\\(?:\*|fonttbl|colortbl|stylesheet|info|pict|generator)/;
/** Braces, bytes in hexadecimal, words with their number, escaped signs, line ends, and plain text. */
const PARTS = /\{|\}|\\'[0-9a-f]{2}|\\([a-z]+)(-?\d+)? ?|\\[^a-z]|[\r\n]+|[^{}\\\r\n]+/gi;
/** Letters that are read; a comment of ours is shorter. */
const MOST_LETTERS = 100_000;

const WORDS: Record<string, string> = {
  par: '\n',
  line: '\n',
  tab: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};

/** The words of a comment in the Rich Text Format, as Windows writes it; other text stays as it is. */
export function toCommentText(rtf: string): string {
  if (!rtf.trimStart().startsWith('{\\rtf')) return rtf;
  const source = rtf.slice(0, MOST_LETTERS);
  const decoder = createDecoder(/\\ansicpg(\d+)/.exec(source)?.[1]);
  // After a letter by its number come others, for readers that don't know it.
  let [text, substitutes, left] = ['', 1, 0];
  for (const [part, word, number] of listShown(source)) {
    if (word === 'uc') substitutes = Math.max(0, Number(number ?? 1));
    else {
      const letters = toLetters(part, word, number, decoder);
      const isNumbered = word === 'u';
      text += isNumbered ? letters : letters.slice(left);
      left = isNumbered ? substitutes : Math.max(0, left - letters.length);
    }
  }
  return text.trim();
}

/** The parts that are in no hidden group. */
function* listShown(source: string) {
  let [depth, hiddenAt] = [0, Number.POSITIVE_INFINITY];
  for (const match of source.matchAll(PARTS)) {
    const [part] = match;
    if (part === '{') {
      depth += 1;
      const isHidden = HIDDEN.test(source.slice(match.index + 1, match.index + 16));
      if (isHidden) hiddenAt = Math.min(hiddenAt, depth);
    } else if (part === '}') {
      if (depth === hiddenAt) hiddenAt = Number.POSITIVE_INFINITY;
      depth -= 1;
    } else if (depth < hiddenAt) yield match;
  }
}

function toLetters(part: string, word = '', number = '', decoder: TextDecoder): string {
  if (word === 'u') return String.fromCharCode(Number(number) & 0xffff);
  if (word) return WORDS[word] ?? '';
  if (part.startsWith("\\'")) {
    return decoder.decode(Uint8Array.of(Number.parseInt(part.slice(2), 16)));
  }
  if (part === '\\~') return ' ';
  if (/^\\[{}\\]$/.test(part)) return part.slice(1);
  return /^[\\\r\n]/.test(part) ? '' : part;
}

function createDecoder(page = '1252'): TextDecoder {
  try {
    return new TextDecoder(`windows-${page}`);
  } catch {
    // One that browsers don't know.
    return new TextDecoder('windows-1252');
  }
}
