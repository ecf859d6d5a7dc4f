import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createWaves } from './create-waves.ts';
import { createWorld, type World } from './upload-world.ts';

export type FiguresWorld = World & {
  /** Of the session's figures. */
  sheetPath: string;
  /** Of the roster: a regular foot, and a goofy foot whose name is a formula. */
  ana: string;
  kai: string;
  waveIds: string[];
};

/** A person with a session of two surfers, and a wave for each of these, if any, in their order. */
export async function createFiguresWorld(
  toSurfers: (roster: { ana: string; kai: string }) => (string | null)[],
): Promise<FiguresWorld> {
  const world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const roster = { ana: randomUUID(), kai: randomUUID() };
  const line = { session_id: world.sessionId };
  const { error } = await world.admin.from('surfers').insert([
    { ...line, id: roster.ana, name: 'Ana', stance: 'regular', position: 1 },
    { ...line, id: roster.kai, name: '=Kai "K", 2', stance: 'goofy', position: 2 },
  ]);
  if (error) throw error;
  const sheetPath = `/app/share/admin/session-detailed/${world.sessionId}`;
  const waveIds = await createWaves(world, toSurfers(roster));
  return { ...world, ...roster, sheetPath, waveIds };
}

/** A cell by its column and where its wave starts. */
export function findCell(page: Page, column: string, at: string) {
  return page.getByRole('button', { name: `${column} of the wave at ${at}` });
}

export function findSheet(page: Page) {
  return page.getByRole('region', { name: 'Waves' });
}

/** Where the waves start, from the top. */
export function listStarts(page: Page): Promise<string[]> {
  return findSheet(page).locator('tbody th button').allInnerTexts();
}

export async function readWave({ admin }: World, waveId: string | undefined) {
  const { data, error } = await admin
    .from('waves')
    .select('*')
    .eq('id', waveId ?? '')
    .single();
  if (error) throw error;
  return data;
}
