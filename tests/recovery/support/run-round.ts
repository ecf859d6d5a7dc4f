import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { listFindings } from '../../../scripts/check/list-findings.ts';
import { isLong } from '../../support/is-long.ts';
import { announceFilm } from './announce-film.ts';
import { createFilm } from './create-film.ts';
import type { Random } from './create-random.ts';
import type { Part } from './find-process.ts';
import { killPart } from './kill-part.ts';
import type { Echoes } from './start-echoes.ts';
import type { Product } from './start-product.ts';
import { type UploadRun, uploadFilm } from './upload-film.ts';
import { waitUntil } from './wait-until.ts';
import { readConversions } from './watch-finishes.ts';
import type { Writers } from './write-rows.ts';

const KINDS = ['inspect', 'ladder', 'poster', 'preview', 'scrub', 'slate', 'storyboard'];
const MADE_KINDS = KINDS.filter((kind) => kind !== 'inspect' && kind !== 'slate');
const PADDING_BYTES = 1024 * 1024;
const POLL_MS = 20;
/** So that a kill falls between two requests as well as into one. */
const JITTER_MS = 150;

export type Moment = 'in mid-upload' | 'in mid-conversion';
export type Round = {
  part: Part;
  moment: Moment;
  recoveryMs: number;
  resentBytes: number;
  conversions: number;
  attempts: number;
};

type Stage = { product: Product; writers: Writers; echoes: Echoes };

/**
 * Uploads three videos (two in the short form), kills a part at a random moment of that work, and asserts that the result
 * is the same. Meanwhile a job of a made-up kind is in the middle of its work; with the product's worker its own worker is
 * killed.
 */
export async function runRound(
  { product, writers, echoes }: Stage,
  random: Random,
  { part, moment }: Pick<Round, 'part' | 'moment'>,
): Promise<Round> {
  const uploads: UploadRun[] = [];
  const echo = await echoes.begin();
  // A kill after the last conversion would prove nothing: upload more videos, then.
  for (let isAtWork = false; !isAtWork; ) {
    const begun = await beginUploads(product, moment);
    uploads.push(...begun);
    const share = random.share();
    const jitterMs = random.below(JITTER_MS);
    if (moment === 'in mid-conversion') {
      isAtWork = await waitForConversions(product, begun, share, jitterMs);
    } else {
      await waitForBytes(begun, share);
      await wait(jitterMs);
      // After the last byte conversions are.
      isAtWork = true;
    }
  }
  if (part === 'worker') await echoes.killHolder(echo);
  const recoveryMs = await killPart(product, part, writers.acknowledged);
  await echo.open();
  await Promise.all(uploads.map(({ finished }) => finished));
  const jobs = await waitUntil('all conversions are done', () => areDone(product, uploads));
  for (const upload of uploads) await expectWhole(product, upload);
  await echoes.expectWhole(echo);
  const rows = [...writers.acknowledged];
  expect(await countKept(product, rows)).toBe(rows.length);
  await waitUntil('everything agrees', async () => {
    const findings = await check(product);
    // A running backend deletes them each hour; the test restarts it at the end.
    const unexpected = findings.filter(({ kind }) => kind !== 'file-unwanted');
    if (unexpected.length > 0) throw new Error(JSON.stringify(unexpected));
    return true;
  });
  return {
    part,
    moment,
    recoveryMs,
    conversions: jobs.length,
    resentBytes: uploads.reduce((sum, upload) => sum + upload.resent(), 0),
    attempts: jobs.reduce((sum, { attempts }) => sum + attempts, 0),
  };
}

/** All that disagrees, however young. */
export function check({ admin, dataDir, workDir }: Product) {
  return listFindings({ db: admin, dataDir, workDir, graceMs: 0 });
}

async function beginUploads(product: Product, moment: Moment): Promise<UploadRun[]> {
  // A longer video only where its conversions are killed.
  const last = moment === 'in mid-conversion' ? 'plain' : 'one-frame';
  const footage = isLong
    ? (['one-frame', 'one-frame', last] as const)
    : (['one-frame', last] as const);
  const films = await Promise.all(footage.map((name) => createFilm(name, PADDING_BYTES)));
  const announced = await Promise.all(films.map((film) => announceFilm(product, film)));
  return announced.map((film) => uploadFilm(product, film));
}

async function waitForBytes(uploads: UploadRun[], share: number): Promise<void> {
  const total = uploads.reduce((sum, { bytes }) => sum + bytes, 0);
  await waitUntil(
    `${Math.round(share * 100)} % of the films have been sent`,
    async () => uploads.reduce((sum, { acknowledged }) => sum + acknowledged(), 0) >= share * total,
    1,
  );
}

/** @returns whether a conversion is running; false when all are done */
async function waitForConversions(
  product: Product,
  uploads: UploadRun[],
  share: number,
  jitterMs: number,
): Promise<boolean> {
  const total = uploads.length * KINDS.length;
  const enough = Math.floor(share * total);
  const look = async () => {
    const jobs = await readAll(product, uploads);
    const done = jobs.filter(({ state }) => state === 'done').length;
    // The last ones may be too short to be seen running.
    if (done === total) return 'all are done';
    return done >= enough && jobs.some(({ state }) => state === 'running') && 'one is at work';
  };
  const waitForWork = () =>
    waitUntil(`${enough} conversions are done and another runs`, look, POLL_MS);
  await waitForWork();
  await wait(jitterMs);
  // The one that was seen may have ended since.
  return (await waitForWork()) === 'one is at work';
}

async function readAll(product: Product, uploads: Pick<UploadRun, 'videoId'>[]) {
  return (
    await Promise.all(uploads.map(({ videoId }) => readConversions(product, videoId)))
  ).flat();
}

/** Null while some are running. @throws when one has failed */
export async function areDone(product: Product, uploads: Pick<UploadRun, 'videoId'>[]) {
  const jobs = await readAll(product, uploads);
  if (jobs.some(({ state }) => state === 'failed' || state === 'cancelled'))
    throw new Error(`A conversion failed: ${JSON.stringify(jobs)}`);
  const done = jobs.filter(({ state }) => state === 'done');
  return done.length === uploads.length * KINDS.length && jobs;
}

async function expectWhole(product: Product, upload: UploadRun): Promise<void> {
  expect(upload.faults).toEqual([]);
  const jobs = await readConversions(product, upload.videoId);
  expect(jobs.map(({ kind, finishes }) => [kind, finishes])).toEqual(
    KINDS.map((kind) => [kind, 1]),
  );
  const { data, error } = await product.user
    .from('videos')
    .select('state, problem, renditions!renditions_video_id_fkey(kind)')
    .eq('id', upload.videoId)
    .single();
  if (error) throw error;
  expect(data).toMatchObject({ state: 'ready', problem: null });
  expect(data.renditions.map(({ kind }) => kind).sort()).toEqual(MADE_KINDS);
  const original = await product.user.storage.from('originals').download(upload.path);
  if (original.error) throw original.error;
  const bytes = new Uint8Array(await original.data.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(upload.sha256);
}

/** How many of the acknowledged rows are there. */
export async function countKept({ sql }: Product, ids: string[]): Promise<number> {
  const [kept] = await sql<{ count: number }[]>`
    select count(*)::integer as count from public.surfers where id = any(${ids})`;
  return kept?.count ?? 0;
}
