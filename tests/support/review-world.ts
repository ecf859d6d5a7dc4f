import { createHash, randomBytes } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { createCard } from './create-card.ts';
import { openVisitor, type Visitor } from './open-visitor.ts';
import { createStudioWorld, type StudioWorld } from './studio-page.ts';

/** Held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export type ReviewWorld = StudioWorld & {
  surferId: string;
  guestId: string;
  /** Of the surfer's card, which no phone has scanned. */
  cardPath: string;
};

/** A studio's world whose wave is that of a surfer, Keanu. */
export async function createReviewWorld(): Promise<ReviewWorld> {
  const world = await createStudioWorld();
  const { admin, sessionId } = world.ana;
  const { cardPath } = await createCard(world.ana);
  const { data } = await admin
    .from('surfers')
    .select('id, guest_id')
    .eq('session_id', sessionId)
    .single()
    .throwOnError();
  const surfer_id = data.id;
  await admin.from('waves').update({ surfer_id }).eq('id', world.waveId).throwOnError();
  return { ...world, surferId: data.id, guestId: data.guest_id, cardPath };
}

/** As if the surfer had agreed to coaching on their card, or had withdrawn that. */
export async function agreeToCoaching(
  { ana, guestId }: ReviewWorld,
  is_given = true,
): Promise<void> {
  await ana.admin
    .from('consents')
    .insert({
      guest_id: guestId,
      purpose: 'coaching',
      is_given,
      given_by: 'surfer',
      expires_at: is_given ? new Date(Date.now() + 86_400_000).toISOString() : null,
    })
    .throwOnError();
}

/** The surfer's phone without scripts, which has scanned the card and agreed to coaching. */
export async function openClaimedVisitor({ cardPath }: ReviewWorld): Promise<Visitor> {
  const visitor = await openVisitor();
  await visitor.open(`${cardPath}?me=yes`);
  await visitor.submit('Open my waves', { '18 or older': true, Coaching: true });
  expect(visitor.path()).toBe('/c/waves');
  return visitor;
}

/** The same phone with scripts; it has no page open. */
export async function openClaimedPhone(
  world: ReviewWorld,
  browser: Browser,
  baseURL = '',
): Promise<Page> {
  const { request } = await openClaimedVisitor(world);
  const storageState = await request.storageState();
  const context = await browser.newContext({ ...PHONE, baseURL, storageState });
  return context.newPage();
}

/**
 * Until a recording is at least so long; a slow machine may be past it.
 *
 * @returns how long it is, in whole seconds
 */
export async function waitForRecorded(page: Page, seconds: number): Promise<number> {
  let read = Number.NaN;
  const elapsed = page.getByText(/^Recording \d+:\d\d$/);
  await expect
    .poll(
      async () => {
        const [, minutes, rest] = /(\d+):(\d\d)/.exec((await elapsed.textContent()) ?? '') ?? [];
        read = Number(minutes) * 60 + Number(rest);
        return read;
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toBeGreaterThanOrEqual(seconds);
  return read;
}

/** The only part of the only review of the world's session, with the bytes of its voice. */
export async function readSentPart({ ana }: ReviewWorld) {
  const { data } = await ana.admin
    .from('review_parts')
    .select('duration_ms, track, voice_path')
    .eq('session_id', ana.sessionId)
    .single()
    .throwOnError();
  const voice = await ana.admin.storage.from('voices').download(data.voice_path ?? '');
  if (voice.error) throw voice.error;
  return { ...data, voice: Buffer.from(await voice.data.arrayBuffer()) };
}

/** The address of the waves of the world's surfer, who agrees to sharing. */
export async function createSurferLink({ ana, surferId, guestId }: ReviewWorld): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const consent = { purpose: 'share', is_given: true, given_by: 'surfer', expires_at };
  await ana.admin
    .from('consents')
    .insert({ guest_id: guestId, ...consent })
    .throwOnError();
  await ana.admin
    .from('share_links')
    .insert({
      session_id: ana.sessionId,
      kind: 'surfer',
      surfer_id: surferId,
      token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
      expires_at,
    })
    .throwOnError();
  return `/w/${token}`;
}
