import { z } from 'zod';
import { claimedGuestSchema } from '#app/domain/consents/claimed-guest.ts';
import { consentStateSchema } from '#app/domain/consents/consent-state.ts';
import { linkedRenditionSchema } from '#app/domain/links/open-share-link.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

const claimedWaveSchema = z.object({
  waveId: z.string(),
  state: z.enum(['converting', 'ready', 'failed']),
  durationMs: z.number(),
  /** Null, and no manoeuvres, where the school does not show them. */
  score: z.number().nullable(),
  manoeuvres: z.array(z.string()),
  isFavourite: z.boolean(),
  /** What its surfer asked the coaches last. */
  review: z
    .object({ askedAt: z.string(), question: z.string(), answeredAt: z.string().nullable() })
    .nullable(),
  /** Shown on the public surf report, or removed from it by the surfer; null when neither. */
  publicity: z.enum(['shown', 'refused']).nullable(),
  /** Kinds of the renditions in progress, without those that failed for good. */
  coming: z.array(z.string()),
  /** Whether it is to be paid for: then there is only its preview. */
  isLocked: z.boolean(),
  renditions: z.array(linkedRenditionSchema),
});

const claimedSessionSchema = z.object({
  surferId: z.string(),
  sessionId: z.string(),
  /** Null for a secret spot. */
  spotName: z.string().nullable(),
  startsAt: z.string(),
  timeZone: z.string(),
  lycraColour: z.string().nullable(),
  lycraNumber: z.number().nullable(),
  waves: z.array(claimedWaveSchema),
});

const guestLinkSchema = z.object({
  id: z.string(),
  /** SHA-256 in PostgreSQL's format of bytes. */
  tokenHash: z.string(),
  /** The target: this wave, or the waves of this roster row. */
  waveId: z.string().nullable(),
  surferId: z.string().nullable(),
  expiresAt: z.string(),
});

/** A link that a guest made. */
export type GuestLink = z.infer<typeof guestLinkSchema>;

/** A session of a guest, with their waves. */
export type ClaimedSession = z.infer<typeof claimedSessionSchema>;

const claimSchema = claimedGuestSchema.extend({
  /** False for a minor until a guardian has agreed. */
  mayWatch: z.boolean(),
  /** The guardian asked last, with the time of their last response; null when none was asked. */
  guardian: z
    .object({ name: z.string(), answeredAt: z.string().nullable(), isRefusal: z.boolean() })
    .nullable(),
  /** Whether an account has claimed the guest, which then has their favourites. */
  hasAccount: z.boolean(),
  /** The open links that the guest made, the newest first. */
  links: z.array(guestLinkSchema),
  /** The newest first; those without waves yet, too. */
  sessions: z.array(claimedSessionSchema),
});

export type ClaimedWave = z.infer<typeof claimedWaveSchema>;

const guardedSchema = z.object({ guestId: z.string(), consents: z.array(consentStateSchema) });

export type OpenedClaim = z.infer<typeof claimSchema> & {
  /** This browser is the guardian's: `consents` has the questions to them. */
  isGuarded: boolean;
};

/** The guests whom this browser has claimed, and the children of its guardian. */
export async function openClaims(db: Db): Promise<OpenedClaim[]> {
  const [opened, guarded] = await Promise.all([
    db.rpc('open_claims').then((answer) => requireData('Opening claims', answer)),
    db.rpc('list_guarded_guests').then((answer) => requireData('Reading guarded guests', answer)),
  ]);
  const children = new Map(
    guardedSchema
      .array()
      .parse(guarded)
      .map(({ guestId, consents }) => [guestId, consents]),
  );
  return claimSchema
    .array()
    .parse(opened)
    .map((claim) => ({
      ...claim,
      isGuarded: children.has(claim.guestId),
      consents: children.get(claim.guestId) ?? claim.consents,
    }));
}

const claimedFilesSchema = z.object({
  surferName: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  isLocked: z.boolean(),
  renditions: z.array(linkedRenditionSchema),
});

/**
 * The files of one wave, for the browser that has claimed its guest; null when it may not watch the
 * wave.
 */
export async function openClaimedWave(
  db: Db,
  waveId: string,
): Promise<z.infer<typeof claimedFilesSchema> | null> {
  const opened = requireData(
    'Opening a claimed wave',
    await db.rpc('open_claimed_wave', { wave_id: waveId }),
  );
  return claimedFilesSchema.nullable().parse(opened);
}

const cardSchema = claimedGuestSchema.extend({
  state: z.enum(['open', 'taken', 'asked', 'yours']),
  /** Whether a link can be mailed to the guest. */
  hasAddress: z.boolean(),
  /** On a phone that waits for staff, which also see it. */
  number: z.number().optional(),
});

/**
 * What a card opens. `taken`: it was claimed elsewhere; `asked`: this browser waits for staff to open
 * it here, too; `yours`: this account or browser has claimed it.
 */
export type OpenedCard = z.infer<typeof cardSchema>;

/** The card with this code of a QR code; null when there is none. */
export async function openCard(db: Db, code: string): Promise<OpenedCard | null> {
  const opened = requireData('Opening a card', await db.rpc('open_card', { code }));
  return cardSchema.nullable().parse(opened);
}

const claimKeySchema = claimedGuestSchema.extend({ isHeld: z.boolean() });

/** `isHeld`: this browser or its account has claimed the guest already. */
type OpenedClaimKey = z.infer<typeof claimKeySchema>;

const KEY = /^[A-Za-z0-9_-]{43,64}$/;

/**
 * The surfer whose waves the key in a mail opens on another device; null for a key that does not
 * work.
 */
export async function openClaimKey(db: Db, token: string): Promise<OpenedClaimKey | null> {
  if (!KEY.test(token)) return null;
  const opened = requireData('Opening a key', await db.rpc('open_claim_key', { token }));
  return claimKeySchema.nullable().parse(opened);
}
