import { toRedactedLine } from '#app/lib/text/to-redacted-line.ts';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import { getMapsFolder } from '#app/platform/env/release.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import type { SeenError } from './error-report.ts';
import { toFingerprint } from './to-fingerprint.server.ts';
import { toReportedPath } from './to-reported-path.ts';
import { toSourceStack } from './to-source-stack.server.ts';

const MAX_MESSAGE_CHARACTERS = 1000;
const MAX_STACK_CHARACTERS = 8000;
const MAX_LINE_CHARACTERS = 300;
const MAX_RELEASE_CHARACTERS = 60;
/** Requests to a backend in trouble must not pile up. */
const MAX_AT_ONCE = 5;
const TIMEOUT_MS = 5000;

let underWay = 0;

/**
 * Stores an error for the admin tool. It never throws: an error that can't be stored is only in the
 * log.
 */
export async function saveError(seen: SeenError): Promise<void> {
  if (underWay >= MAX_AT_ONCE) return;
  underWay += 1;
  try {
    const row = await toRow(seen);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { data, error } = await createAdminSupabase()
      .rpc('record_error', row)
      .abortSignal(signal);
    if (error) throw new Error('record_error failed', { cause: error });
    const { fingerprint, message } = row;
    // Known and muted errors are not logged again.
    if (data === 'new' || data === 'reopened')
      logger.warn({ fingerprint, of: message }, `${data} error`);
  } catch (cause) {
    // At level error it would be recorded, and fail, again.
    logger.warn({ err: cause }, 'an error could not be recorded');
  } finally {
    underWay -= 1;
  }
}

async function toRow(seen: SeenError) {
  const message = toText(seen.message, MAX_MESSAGE_CHARACTERS) || 'Unknown error';
  const stack = toText(await toSourceStack(seen.stack, getMapsFolder()), MAX_STACK_CHARACTERS);
  const { part, status, userId } = seen;
  return {
    fingerprint: toFingerprint(part, message, stack),
    part,
    message,
    stack,
    path: toText(toReportedPath(seen.path), MAX_LINE_CHARACTERS),
    release: toText(seen.release, MAX_RELEASE_CHARACTERS),
    ...(status === undefined ? {} : { status }),
    ...(userId ? { user_id: userId } : {}),
    ...(seen.userAgent ? { user_agent: toText(seen.userAgent, MAX_LINE_CHARACTERS) } : {}),
    ...(seen.requestId ? { request_id: seen.requestId } : {}),
  };
}

/** Text without secrets, as PostgreSQL accepts it: without NUL and half characters. */
function toText(text: string, maxCharacters: number): string {
  return toRedactedLine(text.replaceAll('\0', '').trim()).slice(0, maxCharacters).toWellFormed();
}
