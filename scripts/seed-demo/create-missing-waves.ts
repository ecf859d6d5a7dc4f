import { randomUUID } from 'node:crypto';
import { listSortedWaves } from '#app/domain/sorting/list-sorted-waves.server.ts';
import { saveSteps } from '#app/domain/sorting/save-steps.server.ts';
import { createWave } from '#app/domain/waves/save-wave.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Account } from './get-or-create-account.ts';
import type { Ride } from './list-rides.ts';

/** Cuts the rides out of the video and scores them, except those that are there already. */
export async function createMissingWaves(
  { db, id }: Account,
  { sessionId, videoId, rides }: { sessionId: string; videoId: string; rides: Ride[] },
): Promise<void> {
  const known = requireData(
    'Reading the waves',
    await db.from('waves').select('start_ms').eq('video_id', videoId),
  ).map(({ start_ms }) => start_ms);
  const missing = rides.filter(({ startMs }) => !known.includes(startMs));
  for (const { surferName, startMs, endMs } of missing) {
    const cut = await createWave(db, id, { sessionId, videoId, startMs, endMs, surferName });
    if (!cut.ok) throw new Error(`A wave could not be cut: ${cut.sentence}`);
  }
  const waves = await listSortedWaves(db, sessionId);
  const edits = missing.flatMap(({ startMs, figures }) => {
    const wave = waves.find((each) => each.videoId === videoId && each.startMs === startMs);
    if (!wave || figures.score === null) return [];
    return [{ op: 'change' as const, waveId: wave.id, seen: wave.revision, set: figures }];
  });
  if (edits.length > 0) await saveSteps(db, sessionId, [{ id: randomUUID(), edits }]);
}
