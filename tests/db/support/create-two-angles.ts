import { randomUUID } from 'node:crypto';
import { createSorter } from './create-sorter.ts';
import type { LinkedSchool } from './set-up-linked-school.ts';

export type TwoAngles = Awaited<ReturnType<typeof createTwoAngles>>;

/** The coach of this school sorts a session that was filmed by two cameras. */
export async function createTwoAngles(school: LinkedSchool) {
  const { sort, undo, keep, read } = createSorter(school.schools);
  const sessionId = school.idOf('north session');
  const rider = school.idOf('north rider');
  const otherVideo = randomUUID();

  async function addVideo(id: string) {
    await school.sql`
      insert into public.videos
        (id, session_id, file_name, size_bytes, original_path, state, duration_ms)
      values (${id}, ${sessionId}, 'b.mp4', 3, ${`${id}/b.mp4`}, 'ready', 60000)`;
  }
  await addVideo(otherVideo);

  return {
    school,
    sql: school.sql,
    sessionId,
    rider,
    addVideo,
    sort,
    undo,
    keep,
    read,
    otherVideo,
    /** The same ride of the rider's as each camera saw it, kept as two waves. */
    async cut() {
      const [main, wave] = [randomUUID(), randomUUID()];
      await sort('coach', [
        keep(main, 10, { surferId: rider }),
        keep(wave, 12, { surferId: rider, videoId: otherVideo }),
      ]);
      return { main, wave };
    },
    /** By the coach, like the steps below. */
    remove: (waveId: string) => sort('coach', [{ op: 'delete', waveId, seen: 99 }]),
    join: (waveId: string, joined: string) =>
      sort('coach', [{ op: 'join', waveId, seen: 99, others: [{ waveId: joined, seen: 99 }] }]),
  };
}
