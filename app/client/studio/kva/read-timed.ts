import { type KvaMark, type KvaVideo, toMark, toName } from './kva-mark.ts';
import {
  findChild,
  listChildren,
  type Pixels,
  readText,
  toNumber,
  toPixels,
  toStamp,
} from './kva-values.ts';
import { toCircle } from './read-drawing.ts';

/** Of the disc behind a number, as a share of the picture's height: Kinovea names its corner, we its middle. */
const DISC_RADIUS = 0.032;
const MOST_LAPS = 100;
/** Sections of a stopwatch that are as close as this, in frames, are laps of one. */
const LAP_GAP_FRAMES = 1.5;

/** A spotlight or a number, which have their own time. */
export function readSpot(element: Element, video: KvaVideo): KvaMark[] | null {
  const stamp = toStamp(readText(element, 'Time'));
  if (stamp === null) return null;
  const atMs = video.toMs(stamp);
  if (element.tagName === 'Spotlight') {
    const radius = toNumber(readText(element, 'Radius'));
    const [shape] = toCircle('spotlight', toPixels(readText(element, 'Center')), radius) ?? [];
    return shape ? [toMark(element, video, { ...shape, atMs })] : null;
  }
  const place = toPixels(readText(element, 'Location'));
  const text = readText(element, 'Value');
  if (!place || !text) return null;
  const radius = DISC_RADIUS * video.height;
  const pixels: Pixels[] = [[place[0] + radius, place[1] + radius]];
  return [toMark(element, video, { tool: 'number', atMs, pixels, text })];
}

/** The path of what was followed; null without two points at two times. */
export function readTrack(element: Element, video: KvaVideo): KvaMark[] | null {
  const points = listChildren(findChild(element, 'TrackPointList'), 'TrackPoint');
  const start = toStamp(readText(element, 'TimePosition')) ?? 0;
  // The oldest files count from the start of the track.
  const offset = toPointStamp(points[0]) === 0 ? start : 0;
  const known = points.map((point) => {
    const [stamp, pixels] = [toPointStamp(point), toPixels(point.textContent)];
    return stamp === null || !pixels ? null : { ms: video.toMs(stamp + offset), pixels };
  });
  const path = known
    .filter((each) => each !== null)
    .sort((one, other) => one.ms - other.ms)
    .filter((each, nth, all) => each.ms !== all[nth - 1]?.ms);
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < 2) return null;
  const track = {
    tool: 'track' as const,
    atMs: first.ms,
    untilMs: last.ms,
    pixels: path.map(({ pixels }) => pixels),
    pathMs: path.map(({ ms }) => ms),
  };
  return [toMark(element, video, track)];
}

function toPointStamp(point: Element | undefined): number | null {
  return toStamp(point?.textContent?.split(';')[2]);
}

/** One stopwatch, or one for each of its sections; null for one that counts nothing. */
export function readStopwatch(element: Element, video: KvaVideo): KvaMark[] | null {
  const place = toPixels(readText(element, 'Position'));
  const values = findChild(element, 'Values');
  const toMs = (text: string | null | undefined) => {
    const stamp = toStamp(text);
    return stamp === null ? null : video.toMs(stamp);
  };
  const hiddenMs = toMs(readText(values, 'Invisible')) ?? Number.POSITIVE_INFINITY;
  const sections = listSections(values).flatMap(({ start, end, name }) => {
    const startMs = toMs(start);
    return startMs === null ? [] : [{ startMs, endMs: toMs(end), name }];
  });
  if (!place || sections.length === 0) return null;
  const toWatch = (parts: typeof sections, untilMs: number): KvaMark => {
    const [first, last] = [parts[0], parts.at(-1)];
    const stopMs = last?.endMs ?? null;
    const name = (parts.length === 1 && first?.name) || toName(readText(element, 'Label', 'Text'));
    const laps = parts.slice(0, -1).flatMap(({ endMs }) => endMs ?? []);
    return toMark(element, video, {
      tool: 'stopwatch',
      atMs: first?.startMs ?? 0,
      untilMs,
      pixels: [place],
      stopMs,
      lapsMs: (parts.length > 1 && stopMs !== null ? [...laps, stopMs] : laps).slice(0, MOST_LAPS),
      ...(video.slowdown > 1 && { slowdown: video.slowdown }),
      ...(name && { name }),
    });
  };
  const areLaps = sections.every(({ startMs }, nth) => {
    const endMs = sections[nth - 1]?.endMs;
    return nth === 0 || (endMs != null && startMs - endMs <= LAP_GAP_FRAMES * video.frameMs);
  });
  if (areLaps) return [toWatch(sections, hiddenMs)];
  // They share one place: each is shown until the next one starts.
  return sections.map((section, nth) => toWatch([section], sections[nth + 1]?.startMs ?? hiddenMs));
}

type Section = { start?: string | null; end?: string | null; name: string };

function listSections(values: Element | null): Section[] {
  const listed = listChildren(findChild(values, 'Sections'), 'Section');
  if (listed.length === 0) {
    const [start, end] = ['StartCounting', 'StopCounting'].map((name) => readText(values, name));
    return [{ start, end, name: '' }];
  }
  return listed
    .map((section) => {
      const [start, end] = (section.textContent ?? '').split(';', 2);
      return { start, end, name: toName(section.getAttribute('name')) };
    })
    .sort((one, other) => Number(one.start) - Number(other.start));
}
