import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { expect } from 'vitest';
import { type Clip, EMPTY_PLAN, type ShortPlan } from '#app/domain/shorts/plan.ts';
import { getShort, requestRendering, saveShort } from '#app/domain/shorts/shorts.server.ts';
import type { SetUpSchools } from './set-up-schools.ts';

/** Makes shorts of the waves of two schools; each test has a short of its own, by the rider unless another client is given. */
export function setUpShorts({ schools, sql, idOf }: SetUpSchools) {
  let id = '';
  const rider = () => schools.clients.rider;

  /** A new short; the rider agrees to shorts, the other surfer does not. */
  async function start(): Promise<string> {
    id = randomUUID();
    await sql`delete from public.shorts`;
    await sql`update public.waves set state = 'ready' where state <> 'ready'`;
    await agree('north rider', true);
    await agree('north other', false);
    return id;
  }

  async function agree(
    surfer: string,
    isGiven: boolean,
    transaction: TransactionSql | typeof sql = sql,
    purpose = 'shorts',
    by = 'surfer',
  ) {
    await transaction`select private.record_consent(r.guest_id, ${purpose}, ${isGiven}, ${by})
      from public.surfers r where r.id = ${idOf(surfer)}`;
  }

  function toPlan(...waves: string[]): ShortPlan {
    const clips = waves.map((wave): Clip => {
      const times = { startMs: 0, endMs: 1000 };
      const videoId = idOf(`${wave.split(' ')[0]} video`);
      const stickers = { score: null, manoeuvres: [] };
      const looks = {
        zoom: 1,
        path: [],
        slow: null,
        volume: 1,
        stickers,
        drawings: [],
        voice: null,
      };
      const of = { waveId: idOf(wave), videoId, revision: 1, cut: times };
      return { id: randomUUID(), ...of, ...times, ...looks };
    });
    return { ...EMPTY_PLAN, clips };
  }

  const own = () => toPlan('north wave of rider');

  const save = (plan: ShortPlan, client = rider(), basedOn = 0, title = '') =>
    saveShort(client, { id, title, plan, basedOn });

  /** Renders it as a worker would, to three small files. */
  async function render(client = rider()): Promise<void> {
    const { revision } = (await getShort(client, id)) ?? {};
    expect(await requestRendering(client, id, revision ?? 0)).toBe('queued');
    await finish();
  }

  async function claim() {
    const worker = { worker_id: 'short-worker', of_kinds: ['short'] };
    const { data } = await schools.admin.rpc('claim_conversion', worker).throwOnError();
    return data as null | { id: string; revision: number; sources: { path: string }[] };
  }

  async function finish(outcome = 'done') {
    const job = await claim();
    if (!job) throw new Error('No short is queued');
    const made = {
      contentType: 'video/mp4',
      bytes: 3,
      width: 1080,
      height: 1920,
      durationMs: 1000,
    };
    const files = ['short', 'short-preview', 'short-cover'].map((kind) => ({
      kind,
      path: `shorts/${id}/${kind}-r${job.revision}.mp4`,
      ...made,
    }));
    await schools.admin
      .rpc('finish_conversion', {
        conversion_id: job.id,
        worker_id: 'short-worker',
        revision: job.revision,
        outcome,
        renditions: outcome === 'done' ? files : [],
      })
      .throwOnError();
    return job;
  }

  /** How many files the client is shown; null without the short. */
  const filesOf = async (client = rider()) => (await getShort(client, id))?.files.length ?? null;

  /** How many files the client may read by their rows. */
  const pathsOf = async (client = rider()) =>
    (await client.from('renditions').select('path').eq('short_id', id)).data?.length;

  /** Runs on the database itself, and takes everything back. */
  async function tryOut(run: (transaction: TransactionSql) => Promise<void>): Promise<void> {
    const back = new Error('back');
    await sql
      .begin(async (transaction) => {
        await run(transaction);
        throw back;
      })
      .catch((cause) => {
        if (cause !== back) throw cause;
      });
  }

  return { start, agree, toPlan, own, save, render, claim, finish, filesOf, pathsOf, tryOut };
}
