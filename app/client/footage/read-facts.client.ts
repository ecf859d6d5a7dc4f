import {
  BlobSource,
  type Input,
  type InputVideoTrack,
  UnsupportedInputFormatError,
} from 'mediabunny';
import { parseHighlights } from '#app/domain/takes/parse-highlights.ts';
import { drawPoster } from './draw-poster.client.ts';
import type { FootageFacts } from './footage-records.client.ts';
import { openInVideo } from './open-in-video.client.ts';
import { openInput } from './open-tracks.client.ts';
import { readMovieHeader } from './read-movie-header.client.ts';

/** A guess from the first second is good enough to estimate with. */
const RATED_FRAMES = 60;
const DEFAULT_FRAME_RATE = 30;
/** How AVI, Windows Media, Flash, MPEG, MXF and bare H.264 begin, which only the server reads. */
const KNOWN_BY_SERVER = [
  'RIFF',
  '0&\xb2u',
  'FLV\x01',
  '\0\0\x01\xba',
  '\0\0\x01\xb3',
  '\x06\x0e+4',
  '\0\0\0\x01\x67',
  '\0\0\0\x01\x09',
];

export type FactsOutcome = { ok: true; facts: FootageFacts } | { ok: false; problem: string };

/**
 * What a file is, from its index alone, and what this browser can do with it. A file that is surely
 * no video has a sentence about "it" that says so.
 *
 * @throws DOMException where the file can't be read
 */
export async function readFacts(file: File): Promise<FactsOutcome> {
  using input = openInput(new BlobSource(file));
  const picture = await readPicture(input);
  if (picture === 'sound-only') return refuse('It has sound only, and no picture.');
  if (picture === 'no-index') {
    return refuse('Its index is missing: the camera stopped before the file was finished.');
  }
  if (picture === 'unknown' && !(await isKnownByServer(file))) {
    return refuse('Nothing in it says that it is a video. It may be damaged.');
  }
  const header = await readMovieHeader(file);
  const known =
    picture === 'unknown'
      ? { durationMs: 0, width: 0, height: 0, frameRate: 0, codec: null, canDecode: false }
      : picture;
  const recordedAtMs = header.createdAtMs ?? file.lastModified - known.durationMs;
  const shown = picture === 'unknown' ? cannotShow : await openInVideo(file, readShown);
  const highlightsMs = header.userData ? parseHighlights(header.userData) : [];
  return { ok: true, facts: { ...known, ...shown, recordedAtMs, highlightsMs } };
}

type Shown = Pick<FootageFacts, 'canShow' | 'poster'>;

const cannotShow: Shown = { canShow: false, poster: null };

async function readShown(video: HTMLVideoElement | null): Promise<Shown> {
  return video ? { canShow: true, poster: await drawPoster(video) } : cannotShow;
}

function refuse(problem: string): FactsOutcome {
  return { ok: false, problem };
}

type Picture = Omit<FootageFacts, keyof Shown | 'recordedAtMs' | 'highlightsMs'>;

async function readPicture(input: Input): Promise<Picture | 'sound-only' | 'no-index' | 'unknown'> {
  let video: InputVideoTrack | null;
  try {
    video = await input.getPrimaryVideoTrack();
    if (!video) return (await input.getPrimaryAudioTrack()) ? 'sound-only' : 'no-index';
  } catch (error) {
    if (error instanceof UnsupportedInputFormatError) return 'unknown';
    if (error instanceof DOMException) throw error;
    // The format is known, and its index can't be read.
    return 'no-index';
  }
  const { averagePacketRate } = await video.computePacketStats(RATED_FRAMES);
  return {
    durationMs: Math.round((await video.computeDuration()) * 1000),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    frameRate: averagePacketRate || DEFAULT_FRAME_RATE,
    codec: await video.getCodec(),
    canDecode: typeof VideoDecoder !== 'undefined' && (await video.canDecode()),
  };
}

async function isKnownByServer(file: File): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  return KNOWN_BY_SERVER.some((sign) => head.startsWith(sign));
}
