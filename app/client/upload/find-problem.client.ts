import { findFileProblem, HEAD_BYTES } from '#app/domain/uploads/file-problem.ts';

/** Why a picked file is rejected, or null. */
export async function findProblem(file: File): Promise<string | null> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return findFileProblem(file.size, head);
  } catch (error) {
    if (error instanceof DOMException)
      return 'The browser can’t read this file. Is it still there?';
    throw error;
  }
}
