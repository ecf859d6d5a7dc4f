import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { toShareToken } from '#app/domain/links/share-token.server.ts';
import { schoolSchema } from '#app/domain/organisations/school.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { type ShortLink, shortFileSchema, shortLinkSchema } from './shorts.server.ts';

const openedSchema = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('open'), id: z.string() }),
    z.object({ state: z.literal('not-rendered') }),
    z.object({ state: z.literal('not-agreed') }),
    /** Everyone in it agrees, but the review whose voice it has is not paid for. */
    z.object({ state: z.literal('unpaid') }),
  ])
  .nullable();

/** Lets everyone with the link watch the short; null for a short that is not the user's. */
export async function openShortLink(db: Db, shortId: string) {
  const linkId = randomUUID();
  const opened = await db.rpc('open_short_link', {
    short_id: shortId,
    link_id: linkId,
    token_hash: toShareToken(linkId).hash.slice('\\x'.length),
  });
  if (opened.error) throw new Error('Opening the link of a short failed', { cause: opened.error });
  return openedSchema.parse(opened.data);
}

/** Ends the link of a short for good; false for a short that is not the user's. */
export async function revokeShortLink(db: Db, shortId: string): Promise<boolean> {
  const answer = await db.rpc('end_short_link', { short_id: shortId });
  return requireData('Ending the link of a short', answer);
}

/** The path of a link; null when it was made with another secret key, and cannot be shown again. */
export function toShortLinkPath({ id, tokenHash }: ShortLink): string | null {
  const { token, hash } = toShareToken(id);
  return hash === tokenHash ? `/s/${token}` : null;
}

const claimedSchema = z.array(z.object({ surferId: z.string(), link: shortLinkSchema }));

/** The paths of the shorts that were sent to the guests whom this browser has claimed, by roster row. */
export async function listClaimedShorts(db: Db): Promise<Map<string, string>> {
  const answer = await db.rpc('list_claimed_shorts');
  const shorts = claimedSchema.parse(requireData('Listing the shorts of guests', answer));
  const paths = shorts.flatMap(({ surferId, link }) => {
    const path = toShortLinkPath(link);
    return path ? [[surferId, path] as const] : [];
  });
  return new Map(paths);
}

const linkedSchema = z
  .discriminatedUnion('state', [
    z.object({
      state: z.literal('open'),
      title: z.string(),
      /** That holds it, or of all waves in it. */
      school: schoolSchema.nullable(),
      /** It shows waves that are to be paid for, in a school that marks these: then it has no preview. */
      isLocked: z.boolean(),
      files: z.array(shortFileSchema),
    }),
    z.object({ state: z.literal('ended') }),
    /** Deleted, or a surfer in it does not agree. */
    z.object({ state: z.literal('hidden') }),
    /** As above. */
    z.object({ state: z.literal('unpaid') }),
  ])
  .nullable();
export type LinkedShort = Extract<z.infer<typeof linkedSchema>, { state: 'open' }>;

/** What the link of the visitor's client shows at this moment; null for an unknown link. */
export async function openLinkedShort(db: Db) {
  const answer = await db.rpc('open_linked_short');
  if (answer.error) throw new Error('Opening a short by its link failed', { cause: answer.error });
  return linkedSchema.parse(answer.data);
}
