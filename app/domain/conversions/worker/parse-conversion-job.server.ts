import { z } from 'zod';

const schema = z.object({
  id: z.string(),
  kind: z.enum(['inspect', 'preview', 'poster', 'storyboard', 'scrub', 'ladder', 'full']),
  revision: z.number().int(),
  /** Of all times that a worker took it up, also of those that ended with their worker. */
  attempt: z.number().int(),
  /** How much sooner than others: see `URGENCIES`. */
  urgency: z.number().int(),
  videoId: z.string(),
  waveId: z.string().nullable(),
  /** The wave as another camera saw it; the times are of that camera's film then. */
  angleId: z.string().nullish(),
  startMs: z.number().nullable(),
  endMs: z.number().nullable(),
  originalPath: z.string(),
  originalBytes: z.number(),
  /** ISO 8601. */
  sessionStartsAt: z.string().nullish(),
  /** Of the request that queued it; none where a worker found the upload by itself. */
  requestId: z.string().nullish(),
});

/** What `claim_conversion` hands to a worker. */
export type ConversionJob = z.infer<typeof schema>;

/** @throws when the database speaks another version than this worker */
export function parseConversionJob(claimed: unknown): ConversionJob {
  return schema.parse(claimed);
}
