import { z } from 'zod';

const schema = z.object({
  id: z.string(),
  kind: z.enum(['inspect', 'preview', 'poster', 'storyboard', 'scrub', 'ladder']),
  revision: z.number().int(),
  attempt: z.number().int(),
  videoId: z.string(),
  waveId: z.string().nullable(),
  startMs: z.number().nullable(),
  endMs: z.number().nullable(),
  originalPath: z.string(),
  originalBytes: z.number(),
  /** Of the request that queued it; none where a worker found the upload by itself. */
  requestId: z.string().nullish(),
});

/** What `claim_conversion` hands to a worker. */
export type ConversionJob = z.infer<typeof schema>;

/** @throws when the database speaks another version than this worker */
export function parseConversionJob(claimed: unknown): ConversionJob {
  return schema.parse(claimed);
}
