import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SetUpSchools } from './set-up-schools.ts';

export type Holder = { organisation_id: string } | { owner_id: string };
type Echo = { echoId: string; jobId: string };

/** A file as a worker reports it. */
export const toFile = (echoId: string, revision = 1, bytes = 7) => ({
  kind: 'echo',
  path: `echos/${echoId}/echo-r${revision}.mp4`,
  contentType: 'video/mp4',
  bytes,
  width: 1,
  height: 1,
});

/** What workers do to jobs of `MADE_UP_SUBJECT`, and the results. */
export function createEchoJobs({ sql, idOf }: SetUpSchools) {
  async function create(holder: Holder, name = 'Twice the lull'): Promise<Echo> {
    const id = randomUUID();
    const of = { first_video_id: idOf('north video'), second_video_id: idOf('south video') };
    await sql`insert into public.echoes ${sql({ id, name, ...of, ...holder })}`;
    const [job] = await sql<{ id: string }[]>`
      insert into public.conversions (echo_id, kind, plan) values (${id}, 'echo', '{"pauseMs": 500}') returning id`;
    return { echoId: id, jobId: job?.id ?? '' };
  }

  async function claim(worker: string, kinds = ['echo']) {
    const [row] =
      await sql`select public.claim_conversion(${worker}, 15, 0::smallint, ${kinds}) as job`;
    return row?.job ?? null;
  }

  async function heartbeat(jobId: string, worker: string) {
    const [row] = await sql`
      select public.heartbeat_conversion(${jobId}, ${worker}, 1, 0.5) as heard`;
    return row?.heard;
  }

  async function finish(jobId: string, worker: string, files: object[], revision = 1) {
    const renditions = sql.json(files as never);
    const [row] = await sql`
      select public.finish_conversion(
        ${jobId}, ${worker}, ${revision}, 'done', renditions => ${renditions}) as ended`;
    return row?.ended;
  }

  /** An echo whose file is stored, by its row. */
  async function make(holder: Holder): Promise<Echo & { path: string }> {
    const echo = await create(holder);
    await claim('maker');
    const file = toFile(echo.echoId);
    expect(await finish(echo.jobId, 'maker', [file])).toBe(true);
    return { ...echo, path: file.path };
  }

  async function read(jobId: string) {
    const [row] = await sql`select * from public.conversions where id = ${jobId}`;
    return row;
  }

  async function readState(echoId: string) {
    const [row] = await sql`select state from public.echoes where id = ${echoId}`;
    return row?.state;
  }

  async function readUsage(holder: Holder) {
    const organisation = 'owner_id' in holder ? null : holder.organisation_id;
    const owner = 'owner_id' in holder ? holder.owner_id : null;
    const [row] = await sql`select private.used_bytes(${organisation}, ${owner}) as bytes`;
    return Number(row?.bytes);
  }

  return { create, claim, heartbeat, finish, make, read, readState, readUsage };
}
