// The same as app/lib/text/to-redacted-line.ts: neither side may import the other.
const SECRETS: [RegExp, string][] = [
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '…@…'],
  [/(\/(?:w|s|mails|invite|c|c\/open|c\/orders|consent|phone)\/)[\w-]{8,}/g, '$1…'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, 'eyJ…'],
  [/\bsb_(secret|publishable)_[\w-]+/g, 'sb_$1_…'],
  [/([?&](?:token|token_hash|code|apikey|account|order|link)=)[^&"\\\s]+/g, '$1…'],
  [/\b(bearer )[^"\\\s]+/gi, '$1…'],
];

/** Removes mail addresses, tokens and keys that errors bring into the log. */
export function toRedactedLine(line: string): string {
  return SECRETS.reduce((text, [secret, shown]) => text.replace(secret, shown), line);
}
