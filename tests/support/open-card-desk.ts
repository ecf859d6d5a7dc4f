import { test } from '@playwright/test';
import { createSessionWaves } from '../../scripts/bench/support/create-session-waves.ts';
import { openVisitor, type Visitor } from './open-visitor.ts';
import { toText } from './read-form.ts';
import { createWorld, type World } from './upload-world.ts';

export type CardDesk = {
  world: World;
  /** Five surfers share six waves unless told otherwise: Maya has the first and the sixth. */
  waveIds: string[];
  /** Has the cards of the session open. */
  coach: Visitor;
  /** What is printed on a surfer's card, by the page that the coach has open. */
  readCard: (name?: string) => { code: string; path: string };
};

/** A coach with the cards of a session, whose phones are opened by HTTP. A test that calls it is skipped where it cannot run. */
export async function openCardDesk(waveCount = 6): Promise<CardDesk> {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  test.skip(!dataDir, 'Needs a server of its own (TEST_DATA_DIR).');
  const world = await createWorld(dataDir);
  const film = new Blob(['film'], { type: 'video/mp4' });
  const waveIds = await createSessionWaves(world, waveCount, film);
  const coach = await openVisitor(world);
  await coach.open(`${world.path}/cards`);
  const readCard = (name = 'Maya') => {
    const card = coach.find('li', name);
    const code = /\w{3}-\w{4}-\w{3}/.exec(toText(card))?.[0] ?? '';
    const path = card.querySelector('a')?.getAttribute('href') ?? '';
    return { code, path };
  };
  return { world, waveIds, coach, readCard };
}
