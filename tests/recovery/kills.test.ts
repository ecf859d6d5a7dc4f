import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { readChaosSettings } from './support/chaos-settings.ts';
import { createRandom } from './support/create-random.ts';
import type { Part } from './support/find-process.ts';
import { reportRounds } from './support/report-rounds.ts';
import { check, countKept, type Round, runRound } from './support/run-round.ts';
import { type Echoes, startEchoes } from './support/start-echoes.ts';
import { type Product, startProduct } from './support/start-product.ts';
import { watchFinishes } from './support/watch-finishes.ts';
import { type Writers, writeRows } from './support/write-rows.ts';

/** The long form is npm run test:chaos. */
const { seed, killsPerPart } = readChaosSettings(process.env);
/** Of the log, when a round fails: enough for the seconds before. */
const LINES_SHOWN = 60;
const ROUND_WITHIN_MS = 600_000;
const PARTS: Part[] = ['worker', 'postgres', 'backend', 'server'];

const random = createRandom(seed);
const rounds: Round[] = [];
let product: Product;
let writers: Writers;
let echoes: Echoes;
let kept: number | null = null;

beforeAll(async () => {
  console.log(`CHAOS_SEED=${seed} CHAOS_KILLS=${killsPerPart}`);
  product = await startProduct();
  await watchFinishes(product);
  echoes = await startEchoes(product);
  writers = writeRows(product);
});

afterAll(async () => {
  await writers?.stop();
  await echoes?.stop();
  await product?.stop();
  console.log(reportRounds(rounds, { acknowledged: writers?.acknowledged.length ?? 0, kept }));
});

test.each(PARTS)(
  'nothing acknowledged is lost, sent again or done twice when the %s is killed at work',
  async (part) => {
    onTestFailed(() => console.log(product.loggedErrors().slice(-LINES_SHOWN).join('\n')));
    for (let kill = 0; kill < killsPerPart; kill += 1) {
      const moment = (kill + PARTS.indexOf(part)) % 2 === 0 ? 'in mid-conversion' : 'in mid-upload';
      rounds.push(await runRound({ product, writers, echoes }, random, { part, moment }));
    }
  },
  ROUND_WITHIN_MS * killsPerPart,
);

test(
  'nothing is left over after all kills and a start',
  async () => {
    await writers.stop();
    await echoes.stop();
    await product.restart();
    kept = await countKept(product, writers.acknowledged);
    expect(kept).toBe(writers.acknowledged.length);
    expect(await check(product)).toEqual([]);
  },
  ROUND_WITHIN_MS,
);
