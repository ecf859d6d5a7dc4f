import { z } from 'zod';

const sourceSchema = z.object({
  bucket: z.enum(['originals', 'renditions', 'logos', 'music', 'voices']),
  path: z.string(),
  bytes: z.number(),
  /** The stretch that is read, in ms of the file; null for the whole file. */
  startMs: z.number().nullable(),
  endMs: z.number().nullable(),
  /** ISO 8601: when it was filmed, for a camera that does not write it. */
  sessionStartsAt: z.string().nullable(),
});

const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  revision: z.number().int(),
  /** Counts each time that a worker claimed it, also where that worker died. */
  attempt: z.number().int(),
  /** How much sooner than others: see `URGENCIES`. */
  urgency: z.number().int(),
  /** What it is of: `video`, `wave` and so on, with the id of its row. */
  subject: z.string().regex(/^[a-z_]+$/),
  subjectId: z.string(),
  /** The wave as another camera saw it; the source is that camera's video then. */
  angleId: z.string().nullish(),
  /** Files that the recipe reads, in its order. */
  sources: z.array(sourceSchema),
  /** What the recipe needs to know besides; each recipe validates its own. */
  plan: z.unknown(),
  /** Ids that pages wait for: a video's own, a wave's video's. */
  notified: z.array(z.string()),
  /** Of the request that queued it; none where a worker found the upload by itself. */
  requestId: z.string().nullish(),
});

export type JobSource = z.infer<typeof sourceSchema>;

/** What `claim_conversion` hands to a worker. */
export type ConversionJob = z.infer<typeof jobSchema>;

/** @throws when the database speaks another version than this worker */
export function parseConversionJob(claimed: unknown): ConversionJob {
  return jobSchema.parse(claimed);
}

/**
 * Where a made file goes in the `renditions` bucket: always the same for the same job, so that a job done twice leaves
 * one file. The database reads the subject's and an angle's id from it. The revision keeps a job that was queued again
 * from overwriting what users watch.
 */
export function toRenditionPath(
  job: Pick<ConversionJob, 'subject' | 'subjectId' | 'angleId' | 'revision'>,
  fileName: string,
): string {
  const dot = fileName.lastIndexOf('.');
  const angle = job.angleId ? `-${job.angleId}` : '';
  const name = `${fileName.slice(0, dot)}${angle}-r${job.revision}${fileName.slice(dot)}`;
  return `${job.subject}s/${job.subjectId}/${name}`;
}
