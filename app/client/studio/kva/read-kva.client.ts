import { assignScale } from './assign-scale.ts';
import { isTooLong, type KvaMark, type KvaVideo, toMark, toName } from './kva-mark.ts';
import {
  findChild,
  isTrue,
  listChildren,
  readText,
  toColour,
  toNumber,
  toStamp,
} from './kva-values.ts';
import { readDrawing } from './read-drawing.ts';
import { readSpot, readStopwatch, readTrack } from './read-timed.ts';
import { readVideo } from './read-video.ts';
import { toCommentText } from './to-comment-text.ts';
import { type Counts, createCounts } from './unopened.ts';

/** What a file of Kinovea contains that this app can show. */
export type Kva = {
  marks: KvaMark[];
  /** Without a counterpart, by the names of their kinds in the file. */
  unopened: Counts;
  /** What looks different from Kinovea, as sentences. */
  notes: string[];
  /** The width of its picture by the height. */
  ratio: number;
  /** The latest of its times, in ms from the first frame of its video. */
  lastMs: number;
  /** The end of the part that Kinovea played; null where the file doesn't say it. */
  playedMs: number | null;
};

const NOT_KINOVEA = 'This is not a file of Kinovea. Choose a file whose name ends with .kva.';
const DAMAGED = 'This file of Kinovea is damaged. Open its video in Kinovea and save it again.';
const TOO_OLD =
  'This file comes from a Kinovea before 0.8.16. Open it in a newer Kinovea and save it again.';

/**
 * Reads annotations of Kinovea: KVA 2, which it writes since 0.8.16.
 *
 * @param frameRate of our video
 * @returns `problem`: a sentence for the user
 */
export function readKva(text: string, frameRate: number): { kva: Kva } | { problem: string } {
  // Kinovea writes no document type, and one could define entities that fill the memory.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return { problem: NOT_KINOVEA };
  const page = new DOMParser().parseFromString(text, 'application/xml');
  const root = page.documentElement;
  if (!root || page.getElementsByTagName('parsererror').length > 0) {
    return { problem: text.includes('<KinoveaVideoAnalysis') ? DAMAGED : NOT_KINOVEA };
  }
  if (root.tagName !== 'KinoveaVideoAnalysis') return { problem: NOT_KINOVEA };
  if ((toNumber(readText(root, 'FormatVersion')) ?? 0) < 2) return { problem: TOO_OLD };
  const video = readVideo(root, frameRate);
  return typeof video === 'string' ? { problem: video } : { kva: readRoot(root, video) };
}

function readRoot(root: Element, video: KvaVideo): Kva {
  const unopened = createCounts();
  const marks: KvaMark[] = [];
  const lines: { element: Element; mark: KvaMark }[] = [];
  const add = (read: KvaMark[] | string | null, element: Element) => {
    if (typeof read === 'string') unopened.add(read);
    else if (read === null) unopened.add('unreadable');
    else {
      marks.push(...read);
      if (element.tagName === 'Line' && read[0]) lines.push({ element, mark: read[0] });
    }
  };
  for (const image of listIn(root, 'Keyframes', 'Keyframe')) {
    const stamp = toStamp(readText(image, 'Timestamp') ?? readText(image, 'Position'));
    const drawings = listIn(image, 'Drawings');
    if (stamp === null) {
      unopened.add('unreadable', 1 + drawings.length);
      continue;
    }
    const atMs = video.toMs(stamp);
    marks.push(readKeyImage(image, video, atMs));
    for (const drawing of drawings) add(readDrawing(drawing, video, atMs), drawing);
  }
  for (const track of listIn(root, 'Tracks', 'Track')) {
    // One that only moves a drawing is not seen.
    if (readText(track, 'IsVisible')?.toLowerCase() !== 'false')
      add(readTrack(track, video), track);
  }
  for (const chrono of listIn(root, 'Chronos')) {
    const isWatch = chrono.tagName === 'Chrono' || chrono.tagName === 'ChronoMulti';
    add(isWatch ? (readStopwatch(chrono, video) ?? 'Clock') : chrono.tagName, chrono);
  }
  for (const list of ['Spotlights', 'AutoNumbers', 'NumberSequence']) {
    const spots = listIn(root, list).filter(({ tagName }) => tagName !== 'DrawingStyle');
    for (const spot of spots) add(readSpot(spot, video), spot);
  }
  assignScale(findChild(root, 'Calibration'), lines, unopened);
  countOthers(root, unopened);
  const played = toStamp(readText(root, 'SelectionEnd'));
  const playedMs = played === null ? null : video.toMs(played);
  const times = marks.map(({ atMs, pathMs }) => pathMs?.at(-1) ?? atMs);
  return {
    marks,
    unopened,
    notes: listNotes(root),
    ratio: video.width / video.height,
    lastMs: times.reduce((latest, ms) => Math.max(latest, ms), playedMs ?? 0),
    playedMs,
  };
}

function listIn(of: Element, list: string, name?: string): Element[] {
  return listChildren(findChild(of, list), name);
}

function readKeyImage(image: Element, video: KvaVideo, atMs: number): KvaMark {
  return toMark(image, video, {
    tool: 'position',
    atMs,
    pixels: [],
    name: toName(readText(image, 'Name') ?? readText(image, 'Title')),
    text: toCommentText(readText(image, 'Comment') ?? ''),
    colour: toColour(readText(image, 'Color')),
  });
}

/** What belongs to the whole file, and has no counterpart. */
function countOthers(root: Element, unopened: Counts): void {
  if (isTrue(readText(root, 'CoordinateSystem', 'Visible'))) unopened.add('CoordinateSystem');
  const origin = readText(root, 'TimeOrigin');
  const starts = ['FirstTimeStamp', 'SelectionStart'].map((name) => readText(root, name));
  if (origin !== null && !starts.includes(origin)) unopened.add('TimeOrigin');
}

function listNotes(root: Element): string[] {
  const texts = ['Comment', 'Text'].flatMap((name) => [...root.getElementsByTagName(name)]);
  const isCut = texts.some(({ textContent }) => isTooLong(toCommentText(textContent ?? '')));
  // Older files have the places themselves, newer ones the track that they follow.
  const points = listIn(root, 'Trackability').flatMap((drawing) =>
    listChildren(drawing, 'TrackablePoint'),
  );
  const isFollowing = points.some(
    (point) => listIn(point, 'Timeline').length > 1 || findChild(point, 'TrackId'),
  );
  return [
    ...(isCut ? ['Texts end after 500 letters.'] : []),
    ...(isFollowing
      ? ['Drawings that move along with the picture in Kinovea stay where they were drawn.']
      : []),
  ];
}
