import { randomUUID } from 'node:crypto';
import type { Person, TwoSchools } from './create-two-schools.ts';

type Wave = {
  id: string;
  video_id: string;
  surfer_id: string | null;
  start_ms: number;
  end_ms: number;
  revision: number;
  angles: { video_id: string; start_ms: number; end_ms: number }[];
};
type Answer = {
  waves: Wave[];
  problems: { waveId: string; reason: string; byName: string | null }[];
} | null;

export type Sorter = ReturnType<typeof createSorter>;

/** Sorts the session of the school `north`, in the name of one person or another. */
export function createSorter(schools: TwoSchools) {
  const sessionId = schools.ids.get('north session') ?? '';
  const videoId = schools.ids.get('north video') ?? '';
  async function sort(who: Person, edits: object[], stepId = randomUUID() as string) {
    const { data, error } = await schools.clients[who].rpc('sort_waves', {
      session_id: sessionId,
      step_id: stepId,
      edits: edits as never,
    });
    if (error) throw error;
    return { stepId, ...(data as NonNullable<Answer>) };
  }

  async function undo(who: Person, undoes: string) {
    const { data, error } = await schools.clients[who].rpc('undo_wave_step', {
      session_id: sessionId,
      step_id: randomUUID(),
      undoes,
    });
    if (error) throw error;
    return data as Answer;
  }

  function keep(waveId: string, from: number, more: object = {}) {
    const marks = { startMs: from * 1000, endMs: from * 1000 + 8000 };
    return { op: 'keep', waveId, videoId: videoId, surferId: null, ...marks, ...more };
  }

  async function read(waveId: string) {
    const { data } = await schools.admin.from('waves').select('*').eq('id', waveId).maybeSingle();
    return data;
  }

  return { sort, undo, keep, read };
}
