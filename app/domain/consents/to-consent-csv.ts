import { toCsv } from '#app/lib/text/to-csv.ts';
import type { ConsentEntry } from './consent-entry.ts';
import { PURPOSE_NAMES } from './purposes.ts';

/** Without it spreadsheets read UTF-8 in the system's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

const columns = [
  'Time (UTC)',
  'Surfer',
  'Name today',
  'Purpose',
  'Answer',
  'Said by',
  'Guardian',
  'Guardian’s address',
  'Edition of the wording',
  'Language',
  'Wording',
  'Valid until (UTC)',
];

/** A consent log as CSV for spreadsheets. */
export function toConsentCsv(entries: readonly ConsentEntry[]): string {
  const lines = entries.map((entry) => {
    const values = [
      new Date(entry.created_at).toISOString(),
      entry.surfer_name,
      entry.nameToday,
      PURPOSE_NAMES[entry.purpose],
      toAnswer(entry),
      entry.given_by,
      entry.guardian_name,
      entry.guardian_email,
      entry.wording_edition,
      entry.language,
      entry.wording,
      entry.expires_at && new Date(entry.expires_at).toISOString(),
    ];
    return Object.fromEntries(columns.map((name, n) => [name, values[n]]));
  });
  return BYTE_ORDER_MARK + toCsv(lines, columns);
}

function toAnswer({ is_given, isFirstNo }: ConsentEntry): string {
  if (is_given) return 'yes';
  return isFirstNo ? 'no' : 'withdrawn';
}
