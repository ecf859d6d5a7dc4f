import { createCard } from './create-card.ts';
import { createStudioWorld, type StudioWorld } from './studio-page.ts';

/** Of Chromium: a microphone that beeps, and needs no permission. */
export const MICROPHONE = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

export type ReviewWorld = StudioWorld & {
  surferId: string;
  guestId: string;
  /** Of the surfer's card, which nobody has scanned. */
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

/** As if the surfer had agreed to coaching on their card. */
export async function agreeToCoaching({ ana, guestId }: ReviewWorld): Promise<void> {
  await ana.admin
    .from('consents')
    .insert({
      guest_id: guestId,
      purpose: 'coaching',
      is_given: true,
      given_by: 'surfer',
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .throwOnError();
}

/** As if the surfer had withdrawn it on their card. */
export async function withdrawCoaching({ ana, guestId }: ReviewWorld): Promise<void> {
  await ana.admin
    .from('consents')
    .insert({ guest_id: guestId, purpose: 'coaching', is_given: false, given_by: 'surfer' })
    .throwOnError();
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
