import type { ComparedWave } from '#app/domain/reviews/compared-waves.server.ts';
import { findVideo } from '#app/domain/reviews/find-video.ts';
import type { Review, ReviewPart } from '#app/domain/reviews/reviews.server.ts';
import { LEAST_PX } from '#app/domain/reviews/video/video-size.ts';

const NAME = /^(voice|video|sharp|poster)-(\d{1,2})\.(m4a|mp4|jpg)$/;

const COMPARED_NAME = /^(video|poster)-([0-9a-f-]{36})\.(mp4|jpg)$/;

/** Each is one file of MP4; of the same size, the later ones are sharper. */
const SHARP = ['preview', 'ladder', 'full'];

type PartFile = { kind: 'voice' | 'video' | 'poster'; path: string; contentType: string };

/** The file of a part that `voice-1.m4a`, `video-1.mp4`, `sharp-1.mp4` or `poster-1.jpg` names; null if there is none. */
export function findPartFile({ parts }: Pick<Review, 'parts'>, name: string): PartFile | null {
  const [, kind, nth] = NAME.exec(name) ?? [];
  const part = parts[Number(nth) - 1];
  if (!part) return null;
  if (kind === 'voice') {
    const { voicePath: path } = part;
    return path === null ? null : { kind, path, contentType: 'audio/mp4' };
  }
  const file = findFile(part, kind);
  if (!file) return null;
  const { path, contentType } = file;
  return { kind: kind === 'poster' ? 'poster' : 'video', path, contentType };
}

function findFile(part: Pick<ReviewPart, 'files'>, kind: string | undefined) {
  if (kind === 'video') return findVideo(part);
  if (kind === 'sharp') return findSharp(part);
  return part.files.find((each) => each.kind === 'poster');
}

/** The id of the compared wave whose file `video-<id>.mp4` or `poster-<id>.jpg` names; null for any other name. */
export function readComparedId(name: string): string | null {
  return COMPARED_NAME.exec(name)?.[2] ?? null;
}

/** The file of a compared wave that such a name names; null if there is none. */
export function findComparedFile(waves: readonly ComparedWave[], name: string): PartFile | null {
  const [, kind, id] = COMPARED_NAME.exec(name) ?? [];
  const wave = waves.find((each) => each.id === id);
  const file = wave && findFile(wave, kind);
  if (!file) return null;
  const { path, contentType } = file;
  return { kind: kind === 'poster' ? 'poster' : 'video', path, contentType };
}

/** What a saved video is made of: as sharp as it will be, or as sharp as there is. */
export function findSharp({ files }: Pick<ReviewPart, 'files'>) {
  const toLines = ({ width, height }: (typeof files)[number]) => Math.min(width, height);
  const videos = SHARP.flatMap((kind) => files.filter((file) => file.kind === kind)).toSorted(
    (one, other) => toLines(one) - toLines(other),
  );
  return videos.find((file) => toLines(file) >= LEAST_PX) ?? videos.at(-1);
}
