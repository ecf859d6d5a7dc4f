type Value = string | number | boolean | null | undefined;

/** The first character of a formula. */
const BEGINNING = '[=+\\-@＝＋－＠]';
const FORMULA = new RegExp(`^(?=${BEGINNING}|[\\t\\r\\n])`);
/** Where spreadsheets with another separator than the comma start a cell in the middle of text. */
const LATER_FORMULA = new RegExp(`(?<=[;\\t\\r\\n]\\s*)(?=${BEGINNING})`, 'g');

/**
 * Rows as comma-separated values for spreadsheets. Text that a spreadsheet would read as a formula
 * gets an apostrophe in front, since strangers may have typed it.
 *
 * @param columns their names, in their order; those of the rows unless given
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
