import { expect, type Page } from '@playwright/test';
import type { Chunk } from './start-beach-line.ts';
import type { World } from './upload-world.ts';
import { RESENT_AT_MOST } from './watch-upload.ts';

export type FilmedWave = { id: string; surferId: string | null; startMs: number; endMs: number };

/** The waves that the browser has stored, in the order of their ids. */
export async function readFilmed(page: Page): Promise<FilmedWave[]> {
  const waves = await page.evaluate(async () => {
    const opening = indexedDB.open('waveback-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('entries').objectStore('entries').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return reading.result.filter(({ key }) => key[0] === 'caught').map(({ value }) => value);
  });
  return waves
    .map(({ waveId, surferId, startMs, endMs }) => ({ id: waveId, surferId, startMs, endMs }))
    .sort(byId);
}

/** The same of the server. */
export async function readServerWaves({ admin, sessionId }: World): Promise<FilmedWave[]> {
  const { data, error } = await admin
    .from('waves')
    .select('id, surferId:surfer_id, startMs:start_ms, endMs:end_ms')
    .eq('session_id', sessionId);
  if (error) throw error;
  return data.sort(byId);
}

function byId(one: FilmedWave, other: FilmedWave): number {
  return one.id < other.id ? -1 : 1;
}

/** Each interruption costs a chunk at most, and what was sent without one is sent once. */
export function expectResumed(chunks: readonly Chunk[]): void {
  for (const parts of Map.groupBy(chunks, ({ object }) => object).values()) {
    for (const [place, { offset, bytes }] of parts.entries()) {
      const next = parts[place + 1];
      if (next) expect(next.offset).toBeGreaterThanOrEqual(offset + bytes - RESENT_AT_MOST);
    }
    const sentBytes = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    const sizeBytes = Math.max(...parts.map(({ offset, bytes }) => offset + bytes));
    const cuts = parts.filter(({ bytes, announcedBytes }) => bytes < announcedBytes).length;
    expect(sentBytes).toBeLessThanOrEqual(1.05 * sizeBytes + cuts * RESENT_AT_MOST);
  }
}
