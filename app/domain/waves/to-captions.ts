export type Cue = { startMs: number; endMs: number; text: string };

/** The cues as WebVTT. Cues without text or duration are left out. */
export function toCaptions(cues: Cue[]): string {
  const blocks = cues
    .filter(({ startMs, endMs, text }) => endMs > startMs && text.trim() !== '')
    .sort((a, b) => a.startMs - b.startMs)
    .map(({ startMs, endMs, text }) => `${toTime(startMs)} --> ${toTime(endMs)}\n${toLine(text)}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

function toTime(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}

/** One line: a blank one would end the cue, and `-->` would start another. */
function toLine(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
