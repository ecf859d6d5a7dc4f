import { listBeatMarks } from '#app/domain/shorts/music/edit-music.ts';
import type { Song } from '#app/domain/shorts/music/song.ts';
import { toShortMs } from '#app/domain/shorts/pace.ts';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';

/** Half of a slider's thumb: so far its ends are from those of its track. */
const THUMB_PX = 8;

/** Where the beats of the music are, over the slider of the time. */
export function BeatMarks({ plan, song }: { plan: ShortPlan; song: Song | null }) {
  const shortMs = toShortMs(plan);
  if (!plan.music || !song || shortMs === 0) return null;
  const marks = listBeatMarks(song.beats, plan.music, shortMs);
  return (
    <span
      aria-hidden="true"
      data-part="beats"
      className="pointer-events-none absolute top-1 bottom-0"
      style={{ left: THUMB_PX, right: THUMB_PX }}
    >
      {marks.map((ms) => (
        <span
          key={ms}
          className="absolute top-0 h-2 w-px bg-primary-300"
          style={{ left: `${(ms / shortMs) * 100}%` }}
        />
      ))}
    </span>
  );
}
