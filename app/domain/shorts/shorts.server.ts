import { z } from 'zod';
import { schoolSchema } from '#app/domain/organisations/school.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import { askSchema } from './ask.ts';
import { planSchema, type ShortPlan } from './plan.ts';

/** Why a wave cannot be in a short. */
export const SHORT_GAPS = [
  'no-surfer',
  'not-agreed',
  'not-yours',
  'not-coached',
  'voice-unpaid',
] as const;
export type ShortGap = (typeof SHORT_GAPS)[number];

export const shortFileSchema = z.object({
  kind: z.enum(['short', 'short-preview', 'short-cover']),
  path: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  durationMs: z.number().nullable(),
});

const gapSchema = z.object({
  waveId: z.string(),
  surferName: z.string().nullable(),
  problem: z.enum(SHORT_GAPS),
  /** The user is the surfer, and can agree themselves. */
  isMine: z.boolean(),
  /** Of the surfer, to those who may ask them: the staff of their school. */
  guestId: z.string().nullable(),
  organisationId: z.string().nullable(),
  /** Null for users who may not ask, and where no consent is missing. */
  ask: askSchema.nullable(),
});
export type Gap = z.infer<typeof gapSchema>;

const shortSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['draft', 'rendering', 'ready', 'failed']),
  /** Why it failed. */
  problem: z.string().nullable(),
  /** Of the rendering, 0 to 1. */
  progress: z.number(),
  revision: z.number(),
  /** Of the plan that its files were made from; null before the first. */
  renderedRevision: z.number().nullable(),
  /** Of the school that holds it; null for a user's own. */
  organisationName: z.string().nullable(),
  /** For whom the school made it; null for any other. */
  surferName: z.string().nullable(),
  /** Else it was sent to the user. */
  canEdit: z.boolean(),
  changedAt: z.string(),
  /** How many. */
  clips: z.number(),
  /** Of its first wave, a path in storage. */
  poster: z.string().nullable(),
  gaps: z.array(gapSchema),
  /** It shows waves that are to be paid for, in a school that marks these: then it has no preview. */
  isLocked: z.boolean(),
  /** Empty until it is rendered, while a surfer in it does not agree, and while a voice in it is to be paid for. */
  files: z.array(shortFileSchema),
});
export type Short = z.infer<typeof shortSchema>;

/** The consent to links is asked besides: `not-linked`. */
const linkGapSchema = gapSchema.extend({ problem: z.enum([...SHORT_GAPS, 'not-linked']) });
export type ShortLinkGap = z.infer<typeof linkGapSchema>;

export const shortLinkSchema = z.object({
  id: z.string(),
  /** SHA-256 in PostgreSQL's format of bytes. */
  tokenHash: z.string(),
  createdAt: z.string(),
});
export type ShortLink = z.infer<typeof shortLinkSchema>;

const plannedSchema = shortSchema.extend({
  plan: planSchema,
  /** That holds it; null for a user's own. */
  school: schoolSchema.nullable(),
  /** By which everyone watches it; null for none. */
  link: shortLinkSchema.nullable(),
  /** What keeps its files from being shown by a link. */
  linkGaps: z.array(linkGapSchema),
});
export type PlannedShort = z.infer<typeof plannedSchema>;

const savedSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('saved'),
      revision: z.number(),
      waves: z.array(z.object({ waveId: z.string(), problem: z.enum(SHORT_GAPS).nullable() })),
    }),
    z.object({ status: z.literal('conflict'), revision: z.number() }),
  ])
  .nullable();
export type SavedShort = z.infer<typeof savedSchema>;

const renderSchema = z
  .enum(['queued', 'changed', 'no-clips', 'not-allowed', 'no-song', 'no-voice'])
  .nullable();
export type RenderAnswer = z.infer<typeof renderSchema>;

/** The user's shorts, and those of their schools, the last change first. */
export async function listShorts(db: Db): Promise<Short[]> {
  const answer = await db.rpc('list_shorts');
  return z.array(shortSchema).parse(requireData('Listing shorts', answer));
}

/** Null for a short that is not the user's. */
export async function getShort(db: Db, id: string): Promise<PlannedShort | null> {
  const answer = await db.rpc('get_short', { short_id: id });
  if (answer.error) throw new Error('Reading a short failed', { cause: answer.error });
  return plannedSchema.nullable().parse(answer.data);
}

type Save = {
  id: string;
  title: string;
  plan: ShortPlan;
  /** The revision that was changed; 0 makes a new short. */
  basedOn: number;
  organisationId?: string;
};

/** Null for a short that is not the user's. A plan is also saved with waves that may not be used: rendering is refused. */
export async function saveShort(db: Db, save: Save): Promise<SavedShort> {
  const answer = await db.rpc('save_short', {
    short_id: save.id,
    title: save.title,
    plan: save.plan,
    based_on: save.basedOn,
    ...(save.organisationId ? { organisation_id: save.organisationId } : {}),
  });
  if (answer.error) throw new Error('Saving a short failed', { cause: answer.error });
  return savedSchema.parse(answer.data);
}

/** Queues the rendering of the saved plan; null for a short that is not the user's. */
export async function requestRendering(
  db: Db,
  id: string,
  revision: number,
): Promise<RenderAnswer> {
  const answer = await db.rpc('render_short', { short_id: id, revision });
  if (answer.error) throw new Error('Rendering a short failed', { cause: answer.error });
  const outcome = renderSchema.parse(answer.data);
  if (outcome === 'queued') conversionQueued.publish(null);
  return outcome;
}

/** False for a short that is not the user's. */
export async function cancelShort(db: Db, id: string): Promise<boolean> {
  return requireData('Cancelling a short', await db.rpc('cancel_short', { short_id: id }));
}

/** False for a short that is not the user's. */
export async function saveShortTitle(db: Db, id: string, title: string): Promise<boolean> {
  const answer = await db.rpc('rename_short', { short_id: id, title });
  if (answer.error) throw new Error('Renaming a short failed', { cause: answer.error });
  return answer.data === true;
}

/** Makes a draft with the same plan; false for a short that is not the user's. */
export async function duplicateShort(db: Db, id: string, copyId: string): Promise<boolean> {
  const answer = await db.rpc('duplicate_short', { short_id: id, copy_id: copyId });
  if (answer.error) throw new Error('Duplicating a short failed', { cause: answer.error });
  return answer.data !== null;
}

/** Deletes a short, or restores it within the hour; false for one that is not the user's. */
export async function deleteShort(db: Db, id: string, isDeleted: boolean): Promise<boolean> {
  const answer = await db.rpc('delete_short', { short_id: id, is_deleted: isDeleted });
  return requireData('Deleting a short', answer);
}
