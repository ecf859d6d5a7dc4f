/** The form's fields, the lowest band above poor first. */
export const BAND_FIELDS = [
  { name: 'fairFrom', label: 'Fair from' },
  { name: 'averageFrom', label: 'Average from' },
  { name: 'goodFrom', label: 'Good from' },
  { name: 'excellentFrom', label: 'Excellent from' },
] as const;

type ReadBands =
  | { ok: true; bands: number[] }
  /** A sentence for each field that is wrong. */
  | { ok: false; problems: Record<string, string> };

/** Reads the typed lowest scores of the bands, each of which must be above the one before. */
export function readScoreBands(texts: Record<string, string | undefined>): ReadBands {
  const bands: number[] = [];
  const problems: Record<string, string> = {};
  let below: { label: string; from: number } | null = null;
  for (const { name, label } of BAND_FIELDS) {
    const text = (texts[name] ?? '').trim().replace(',', '.');
    const from = Number(text);
    if (!/^\d(\.\d+)?$/.test(text) || from === 0) {
      problems[name] = 'Enter a score from 0.01 to 9.99, like 6.5.';
      continue;
    }
    if (/\.\d{3}/.test(text)) {
      problems[name] = 'Enter at most two decimals.';
      continue;
    }
    if (below && from <= below.from) {
      problems[name] = `Enter a score above “${below.label}”, which is ${below.from.toFixed(2)}.`;
    }
    below = { label, from };
    bands.push(from);
  }
  return Object.keys(problems).length === 0 ? { ok: true, bands } : { ok: false, problems };
}
