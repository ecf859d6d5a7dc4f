/** Comma-separated values as RFC 4180 has them, read back letter by letter: lines of cells. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    line.push(cell.value);
    at = cell.end;
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at) || at === text.length) {
      lines.push(line);
      line = [];
      at += 2;
    } else throw new Error(`Neither a comma nor the end of a line at ${at}`);
  }
  return lines;
}

function readPlain(text: string, from: number) {
  const [value = ''] = /[^",\r\n]*/y.exec(text.slice(from)) ?? [];
  return { value, end: from + value.length };
}

function readQuoted(text: string, from: number) {
  const [quoted] = /^"(?:[^"]|"")*"/.exec(text.slice(from)) ?? [];
  if (!quoted) throw new Error(`A quote that does not end at ${from}`);
  return { value: quoted.slice(1, -1).replaceAll('""', '"'), end: from + quoted.length };
}
