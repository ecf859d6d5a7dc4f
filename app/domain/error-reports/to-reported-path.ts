import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { redactLine } from '#app/lib/text/redact-line.ts';

/** Longer than any word of an address of ours; tokens and codes of links are. */
const LONGEST_WORD = 24;

/** An address as it may be kept: without its query, and without anything in it that opens doors. */
export function toReportedPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  const parts = pathname
    .split('/')
    .map((part) =>
      part.length <= LONGEST_WORD || isUuid(part.replace(/\.data$/, '')) ? part : '…',
    );
  return redactLine(parts.join('/'));
}
