import type { World } from './upload-world.ts';

/** As if a worker had converted all of the session's waves: each takes seconds for which other tests would wait. */
export async function saveFinishedConversions({
  admin,
  sessionId,
}: Pick<World, 'admin' | 'sessionId'>) {
  const done = { state: 'done', progress: 1 };
  const jobs = admin.from('conversions').update(done).eq('session_id', sessionId);
  const { error } = await jobs.not('wave_id', 'is', null);
  if (error) throw error;
  const ready = await admin.from('waves').update({ state: 'ready' }).eq('session_id', sessionId);
  if (ready.error) throw ready.error;
}
