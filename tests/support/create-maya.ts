import { randomUUID } from 'node:crypto';
import { createDrawnWave } from './create-drawn-wave.ts';
import type { ReviewWorld } from './review-world.ts';
import { START_MS } from './studio-page.ts';

/** Creates another surfer of the session, whose wave of six seconds starts later in the same video. */
export async function createMaya({ ana, waveId }: ReviewWorld, aheadMs: number) {
  const { admin, sessionId } = ana;
  const surfer_id = randomUUID();
  const { data: line } = await admin
    .from('surfers')
    .insert({ id: surfer_id, session_id: sessionId, name: 'Maya' })
    .select('guest_id')
    .single()
    .throwOnError();
  const { data: wave } = await admin
    .from('waves')
    .select('video_id')
    .eq('id', waveId)
    .single()
    .throwOnError();
  const start_ms = START_MS + aheadMs;
  const range = { startMs: start_ms, endMs: start_ms + 6000 };
  const id = await createDrawnWave(ana, wave.video_id, range);
  await admin.from('waves').update({ surfer_id }).eq('id', id).throwOnError();
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
