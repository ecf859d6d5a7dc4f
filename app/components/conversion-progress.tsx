import { WAITING_FOR_ROOM } from '#app/domain/conversions/waiting-for-room.ts';
import { Progress } from './ui/progress.tsx';

type Conversion = { kind: string; state: string; progress: number; problem: string | null };

const words: Record<string, string> = {
  inspect: 'Checking the file',
  preview: 'Preparing it to play',
  poster: 'Choosing a picture',
  slate: 'Searching for a slate',
  storyboard: 'Preparing the timeline',
  marked: 'Adding the mark for guests who have not paid',
  ladder: 'Preparing higher qualities',
  scrub: 'Preparing frame-by-frame viewing',
  full: 'Cutting the wave in full quality',
};

/**
 * Shows the progress of a video's or wave's conversions in words and as a bar. Nothing when all are
 * finished.
 */
export function ConversionProgress({
  conversions,
  playable,
}: {
  conversions: Conversion[];
  playable: boolean;
}) {
  const open = conversions.filter(({ state }) => state === 'queued' || state === 'running');
  if (open.length === 0) return null;
  const running = open.find(({ state }) => state === 'running');
  const done = conversions.reduce((sum, { state, progress }) => {
    return sum + (state === 'queued' ? 0 : state === 'running' ? progress : 1);
  }, 0);
  const percent = Math.round((done / conversions.length) * 100);
  const waitsForRoom = open.some(({ problem }) => problem === WAITING_FOR_ROOM);
  const waiting = waitsForRoom ? 'Waiting for space on the server’s disk' : 'Waiting in the queue';
  const what = running ? (words[running.kind] ?? 'Converting') : waiting;
  return (
    <div className="space-y-1 text-ink-soft text-sm">
      <p>
        {what}…{playable && ' You can already watch it.'}
      </p>
      <Progress value={percent} label={what} />
    </div>
  );
}
