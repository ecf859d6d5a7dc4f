import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toShareToken } from '#app/domain/links/share-token.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { conversionQueued } from '#app/platform/observe/conversion-channels.server.ts';
import { askSchema } from './ask.ts';
import { shortLinkSchema } from './shorts.server.ts';

const surferSchema = z.object({
  surferId: z.string(),
  name: z.string(),
  lycraColour: z.string().nullable(),
  guestId: z.string(),
  /** How many, without those that failed. */
  waves: z.number(),
  hasAgreed: z.boolean(),
  agreesToLinks: z.boolean(),
  /** Null where the surfer agrees. */
  ask: askSchema.nullable(),
  /** To which a mail may go. */
  hasAddress: z.boolean(),
  hasAccount: z.boolean(),
  short: z
    .object({
      id: z.string(),
      state: z.enum(['draft', 'rendering', 'ready', 'failed']),
      problem: z.string().nullable(),
      /** Of the rendering, 0 to 1. */
      progress: z.number(),
      /** It is rendered, and nothing keeps it closed. */
      isShown: z.boolean(),
      sentAt: z.string().nullable(),
      /** A path in storage. */
      poster: z.string().nullable(),
      link: shortLinkSchema.nullable(),
    })
    .nullable(),
});
export type DaySurfer = z.infer<typeof surferSchema>;

/** The surfers of a session with their short of the day; null for a session that is not of the user's school. */
export async function listDayShorts(db: Db, sessionId: string): Promise<DaySurfer[] | null> {
  const answer = await db.rpc('list_day_shorts', { session_id: sessionId });
  if (answer.error) throw new Error('Listing shorts of the day failed', { cause: answer.error });
  return z.array(surferSchema).nullable().parse(answer.data);
}

/**
 * Makes a short for each surfer who agrees and has none, and queues the renderings.
 *
 * @returns how many; null for a session that is not of the user's school
 */
export async function createDayShorts(db: Db, sessionId: string): Promise<number | null> {
  const answer = await db.rpc('make_day_shorts', { session_id: sessionId });
  if (answer.error) throw new Error('Making shorts of the day failed', { cause: answer.error });
  const made = z.number().nullable().parse(answer.data);
  if (made) conversionQueued.publish(null);
  return made;
}

const sentSchema = z.object({ sent: z.number(), mailed: z.number() });

/**
 * Sends each surfer their short that is ready: by mail where they have an address.
 *
 * @returns how many; null for a session that is not of the user's school
 */
export async function sendDayShorts(db: Db, sessionId: string) {
  const surfers = await listDayShorts(db, sessionId);
  const links = (surfers ?? []).flatMap(({ short }) => {
    if (!short?.isShown || short.sentAt) return [];
    const linkId = short.link?.id ?? randomUUID();
    return [{ shortId: short.id, linkId, token: toShareToken(linkId).token }];
  });
  const answer = await db.rpc('send_day_shorts', { session_id: sessionId, links });
  if (answer.error) throw new Error('Sending shorts of the day failed', { cause: answer.error });
  return sentSchema.nullable().parse(answer.data);
}
