/**
 * Whether an address matches a wildcard pattern: `*` matches anything within a segment, `**` as a
 * whole segment matches any number of segments, also none (`/app/**` matches `/app`).
 *
 * Like the router, it decodes each segment by itself (`%2F` is no boundary), ignores case, and
 * ignores slashes at the end; it also ignores empty segments anywhere. It builds no regular
 * expression from either side, so that no character in them is special and the time is at most the
 * product of their lengths.
 */
export function isMatchingPath(pattern: string, pathname: string): boolean {
  return matchWildcards(toSegments(pattern), toSegments(pathname), '**', (part, segment) =>
    matchWildcards([...part], [...decode(segment)], '*', Object.is),
  );
}

function toSegments(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}

/** A segment that can't be decoded stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}

/** Where one part doesn't fit, only the last wildcard before it can take one more: no deeper search. */
function matchWildcards(
  pattern: string[],
  parts: string[],
  wildcard: string,
  fits: (pattern: string, part: string) => boolean,
): boolean {
  let inPattern = 0;
  let inParts = 0;
  let lastWildcard = -1;
  let takenUpTo = 0;
  while (inParts < parts.length) {
    const wanted = pattern[inPattern];
    if (wanted === wildcard) {
      lastWildcard = inPattern++;
      takenUpTo = inParts;
    } else if (wanted !== undefined && fits(wanted, parts[inParts] ?? '')) {
      inPattern += 1;
      inParts += 1;
    } else if (lastWildcard >= 0) {
      inPattern = lastWildcard + 1;
      inParts = ++takenUpTo;
    } else {
      return false;
    }
  }
  return pattern.slice(inPattern).every((left) => left === wildcard);
}
