import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toRedactedLine } from '#app/lib/text/to-redacted-line.ts';

/** Longer than any word of our addresses; tokens and codes of links are longer. */
const LONGEST_WORD = 24;

/** An address without its query and without tokens, so that it can be stored. */
export function toReportedPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  const parts = pathname
    .split('/')
    .map((part) =>
      part.length <= LONGEST_WORD || isUuid(part.replace(/\.data$/, '')) ? part : '…',
    );
  return toRedactedLine(parts.join('/'));
}
