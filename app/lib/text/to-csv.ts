type Value = string | number | boolean | null | undefined;

/** What a formula begins with. */
const BEGINNING = '[=+\\-@＝＋－＠]';
const FORMULA = new RegExp(`^(?=${BEGINNING}|[\\t\\r\\n])`);
/** Where spreadsheets of other countries, to which commas separate nothing, begin a cell in the middle of text. */
const LATER_FORMULA = new RegExp(`(?<=[;\\t\\r\\n]\\s*)(?=${BEGINNING})`, 'g');

/**
 * Rows as comma-separated values, as spreadsheets read them. Text that one would take for a
 * formula gets an apostrophe in front, since rows hold what strangers typed.
 *
 * @param columns their names, in their order; as the rows have them unless given
 */
export function toCsv(
  rows: readonly Record<string, Value>[],
  columns: readonly string[] = [...new Set(rows.flatMap((row) => Object.keys(row)))],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((line) => `${line.map(toCell).join(',')}\r\n`).join('');
}

function toCell(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = value.replace(LATER_FORMULA, "'").replace(FORMULA, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
