import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './create-person.ts';
import type { SharedWave } from './create-shared-wave.ts';
import { type ByteRange, listQualities, listRanges } from './read-playlist.ts';
import type { Recorder } from './recorder.ts';

/** A playing quality requests its next segment every two seconds. */
export type Pace = { betweenPiecesMs: number };

/**
 * A visitor opens a link and watches the wave as hls.js would: page, picture, captions, playlists,
 * then the file segment by segment. Compares each response with the stored file.
 */
export async function watchWave(
  person: Person,
  path: string,
  files: SharedWave['files'],
  recorder: Recorder,
  { betweenPiecesMs }: Pace,
): Promise<void> {
  const page = await person.ask('page', `${path}?quality=fine`, { status: 200 });
  if (!page) return;
  const html = page.body.toString('utf8');
  const poster = /poster="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  if (!html.includes('Maya’s wave') || !poster) {
    return recorder.failed('page', 'the wave is not on its page');
  }
  // All files of a wave are beside its poster.
  const place = poster.slice(0, poster.lastIndexOf('/'));
  const [picture, captions, master] = await Promise.all([
    person.ask('picture', poster, { status: 200 }),
    person.ask('playlist', `${place}/captions.vtt`, { status: 200 }),
    person.ask('playlist', `${place}/master.m3u8`, { status: 200 }),
  ]);
  if (picture && picture.body.toString('latin1', 8, 12) !== 'WEBP') {
    recorder.failed('picture', 'what came is no picture');
  }
  if (captions && !captions.body.toString('utf8').startsWith('WEBVTT')) {
    recorder.failed('playlist', 'no captions came');
  }
  const best = master && listQualities(master.body.toString('utf8')).at(-1);
  const quality = best && (await person.ask('playlist', `${place}/${best}`, { status: 200 }));
  if (!quality) return;
  const ranges = listRanges(quality.body.toString('utf8'));
  if (ranges.length < 2) recorder.failed('playlist', 'it names no pieces');
  for (const range of ranges) {
    const address = `${place}/${range.address}`;
    await readPiece(person, { ...range, address }, files, recorder);
    await wait(betweenPiecesMs);
  }
}

async function readPiece(
  person: Person,
  { address, start, bytes }: ByteRange,
  files: SharedWave['files'],
  recorder: Recorder,
): Promise<void> {
  const range = `bytes=${start}-${start + bytes - 1}`;
  const answer = await person.ask('bytes', address, { status: 206, headers: { range } });
  const wanted = fileOf(address, files)?.subarray(start, start + bytes);
  if (answer && !wanted?.equals(answer.body)) recorder.failed('bytes', 'other bytes came');
}

/** `/w/{token}/{waveId}/ladder-360-r1.mp4` → what was made under `waves/{waveId}/ladder-360-r1.mp4`. */
function fileOf(address: string, files: SharedWave['files']): Buffer | undefined {
  return files.get(`waves/${address.split('/').slice(-2).join('/')}`);
}
