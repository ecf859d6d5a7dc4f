import { randomUUID } from 'node:crypto';
import { waitForRendition } from './create-drawn-video.ts';
import type { ReviewWorld } from './review-world.ts';
import { START_MS } from './studio-page.ts';

/** Creates another surfer of the session, whose wave of six seconds starts later in the same video. */
export async function createMaya({ ana, waveId }: ReviewWorld, aheadMs: number) {
  const { admin, sessionId } = ana;
  const [id, surfer_id] = [randomUUID(), randomUUID()];
  const { data: line } = await admin
    .from('surfers')
    .insert({ id: surfer_id, session_id: sessionId, name: 'Maya' })
    .select('guest_id')
    .single()
    .throwOnError();
  const { data: wave } = await admin
    .from('waves')
    .select('video_id, created_by')
    .eq('id', waveId)
    .single()
    .throwOnError();
  const start_ms = START_MS + aheadMs;
  await admin
    .from('waves')
    .insert({ id, session_id: sessionId, ...wave, start_ms, end_ms: start_ms + 6000, surfer_id })
    .throwOnError();
  await waitForRendition(ana, 'wave_id', id, 'preview');
  return {
    waveId: id,
    startMs: start_ms,
    async agree(is_given: boolean): Promise<void> {
      const expires_at = is_given ? new Date(Date.now() + 86_400_000).toISOString() : null;
      const of = { guest_id: line.guest_id, is_given, given_by: 'surfer', expires_at };
      const consents = ['coaching', 'share'].map((purpose) => ({ ...of, purpose }));
      await admin.from('consents').insert(consents).throwOnError();
    },
    async countDrawings(): Promise<number> {
      const { data } = await admin.from('drawings').select('id').eq('wave_id', id).throwOnError();
      return data.length;
    },
    addToLibrary: () =>
      admin.from('reference_waves').insert({ wave_id: id, session_id: sessionId }).throwOnError(),
  };
}
