import type { ReviewPart } from './reviews.server.ts';

/** What starts soonest on a phone: the preview, or of another camera what there is. */
export function findVideo({ files }: Pick<ReviewPart, 'files'>) {
  return files.find(({ kind }) => kind === 'preview') ?? files.find(({ kind }) => kind === 'full');
}
