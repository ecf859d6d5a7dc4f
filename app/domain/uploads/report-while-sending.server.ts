import type { Readable } from 'node:stream';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { reportUploads } from './report-uploads.server.ts';

/** That it has begun is told at once, or nearly. */
const FIRST_AFTER_MS = 1_000;
/** As browsers with scripts do; what is silent for two minutes counts as stalled. */
const EVERY_MS = 10_000;

/**
 * Notes how far an upload is whose bytes come through this process, while they come.
 *
 * @param body about to be read: whoever reads it has to begin in the same turn
 * @returns ends it
 */
export function reportWhileSending(db: Db, videoId: string, body: Readable): () => void {
  let sentBytes = 0;
  let toldBytes = 0;
  body.on('data', (chunk: Buffer) => {
    sentBytes += chunk.length;
  });
  let timer = setTimeout(tell, FIRST_AFTER_MS);

  function tell() {
    timer = setTimeout(tell, EVERY_MS);
    // A sender that is silent shall be seen to be.
    if (sentBytes === toldBytes) return;
    toldBytes = sentBytes;
    reportUploads(db, [{ videoId, sentBytes, problem: null }]).catch((error: unknown) => {
      logger.warn({ err: error, videoId }, 'how far an upload is was not noted');
    });
  }

  return () => clearTimeout(timer);
}
