import { createHash } from 'node:crypto';
import type { ErrorPart } from './error-report.ts';

const CHARACTERS = 16;
/** The frames above this are callers, which don't make another error. */
const FRAMES = 3;

/**
 * Identifies the kind of an error for all users and releases: by its message without numbers, ids
 * and names, and by the places in our own sources without their line numbers.
 *
 * @param stack with its places in the sources
 */
export function toFingerprint(part: ErrorPart, message: string, stack: string): string {
  const kind = [part, toPattern(message), ...toFrames(stack)].join('\n');
  return createHash('sha256').update(kind).digest('hex').slice(0, CHARACTERS);
}

function toPattern(message: string): string {
  return message
    .replaceAll(/https?:\/\/\S+/g, 'ADDRESS')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, 'ID')
    .replaceAll(/[-/][\w-]{8}\.(?:js|css)/g, '-HASH')
    .replaceAll(/\d+/g, 'N')
    .replaceAll(/(["'`“‘]).{1,200}?(["'`”’])/g, 'TEXT');
}

function toFrames(stack: string): string[] {
  const places = stack.matchAll(
    /(?:at (?:async )?([\w$.<>]+) \()?((?:app|supabase)\/[\w./-]+|(?:server|worker)\.ts):\d+/g,
  );
  return [...places].slice(0, FRAMES).map(([, name = '', file]) => `${name} ${file}`);
}
