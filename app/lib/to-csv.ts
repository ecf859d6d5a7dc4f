type Value = string | number | boolean | null | undefined;

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
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
