import type { ReviewPart } from './reviews.server.ts';

/** Returns the file that starts soonest on a phone: the preview, or the full video where there is none. */
export function findVideo({ files }: Pick<ReviewPart, 'files'>) {
  return files.find(({ kind }) => kind === 'preview') ?? files.find(({ kind }) => kind === 'full');
}
