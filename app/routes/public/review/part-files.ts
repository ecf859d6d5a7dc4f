import type { Review, ReviewPart } from '#app/domain/reviews/reviews.server.ts';

const NAME = /^(voice|video|poster)-(\d{1,2})\.(m4a|mp4|jpg)$/;

type PartFile = { kind: 'voice' | 'video' | 'poster'; path: string; contentType: string };

/** The file of a part that `voice-1.m4a`, `video-1.mp4` or `poster-1.jpg` names; null if there is none. */
export function findPartFile({ parts }: Pick<Review, 'parts'>, name: string): PartFile | null {
  const [, kind, nth] = NAME.exec(name) ?? [];
  const part = parts[Number(nth) - 1];
  if (!part) return null;
  if (kind === 'voice') {
    const { voicePath: path } = part;
    return path === null ? null : { kind, path, contentType: 'audio/mp4' };
  }
  const file =
    kind === 'video' ? findVideo(part) : part.files.find((each) => each.kind === 'poster');
  if (!file) return null;
  const { path, contentType } = file;
  return { kind: kind === 'video' ? 'video' : 'poster', path, contentType };
}

/** What starts soonest on a phone: the preview, or of another camera what there is. */
export function findVideo({ files }: Pick<ReviewPart, 'files'>) {
  return files.find(({ kind }) => kind === 'preview') ?? files.find(({ kind }) => kind === 'full');
}
