import { z } from 'zod';
import { createTaskQueue } from '#app/lib/limits/create-task-queue.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';
import { readStream } from '#app/platform/storage/read-stream.server.ts';
import type { IconSet } from './icon-set.ts';
import type { IconRequest } from './parse-icon-request.ts';

const TIMEOUT_MS = 1500;
const MAX_BYTES = 512 * 1024;
/** Elements and attributes that would run in an SVG, or load something into it. */
const ACTIVE =
  /<(?:script|foreignobject|iframe|image|style)\b|\son\w+\s*=|javascript:|href\s*=\s*["'](?!#)/i;

const size = z.number().min(-4096).max(4096).optional();
const shape = { left: size, top: size, width: size, height: size };
const transformations = {
  rotate: z.number().int().optional(),
  hFlip: z.boolean().optional(),
  vFlip: z.boolean().optional(),
};
const drawing = z
  .string()
  .max(20_000)
  .refine((body) => !ACTIVE.test(body), 'not only a drawing');
const answerSchema = z.object({
  prefix: z.string(),
  ...shape,
  icons: z.record(z.string(), z.object({ body: drawing, ...shape, ...transformations })),
  aliases: z
    .record(z.string(), z.object({ parent: z.string(), ...shape, ...transformations }))
    .optional(),
  not_found: z.array(z.string()).optional(),
});

// Visitors choose the requested icons; the queue prevents a flood.
const queue = createTaskQueue({ atOnce: 4, mostWaiting: 20, longestWaitMs: TIMEOUT_MS });

/**
 * Icons from the public icon API.
 *
 * @returns null, with a warning in the log, when it did not respond in time; without a warning
 * where it is turned off
 */
export async function getPublicIcons({ prefix, names }: IconRequest): Promise<IconSet | null> {
  const { ICON_API_URL } = getEnv();
  if (ICON_API_URL === 'off') return null;
  // The host is from the configuration; the visitor chooses only names of a known pattern.
  const url = `${ICON_API_URL.replace(/\/$/, '')}/${prefix}.json?icons=${names.join(',')}`;
  try {
    const answer = await queue(() => fetchJson(url));
    if (answer !== 'busy') {
      const icons = answerSchema.parse(answer);
      if (icons.prefix === prefix) return icons as IconSet;
    }
    logger.warn({ prefix, names, reason: answer === 'busy' ? 'busy' : 'wrong set' }, WARNING);
  } catch (error) {
    logger.warn({ err: error, prefix, names }, WARNING);
  }
  return null;
}

const WARNING = 'icons could not be loaded';

async function fetchJson(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { signal, redirect: 'error' });
  if (!answer.ok || !answer.body) throw new Error(`The icon API responded with ${answer.status}`);
  const body = await readStream(answer.body, MAX_BYTES);
  if (!body) throw new Error('The icon API responded with too much');
  return JSON.parse(body.toString('utf8'));
}
