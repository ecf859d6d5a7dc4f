import { Check, Smartphone } from 'lucide-react';
import { MakeShort } from '#app/components/make-short/make-short.tsx';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { toShortMs } from '#app/domain/shorts/pace.ts';
import { LONGEST_MS } from '#app/domain/shorts/plan-bounds.ts';
import { toShortName } from '#app/domain/shorts/to-short-name.ts';

const PROBLEMS = { away: 'offline', refused: 'gone' } as const;

/** Saves, and makes the video here: no queue stands between the user and the file. */
export function MakeButton({ desk: { id, state, actions, plan, preview } }: { desk: EditorDesk }) {
  async function save() {
    preview.pause();
    const saved = (await actions?.save()) ?? 'away';
    return saved === 'away' || saved === 'refused' ? PROBLEMS[saved] : saved;
  }
  return (
    <MakeShort
      id={id}
      name={toShortName(state)}
      getRevision={save}
      toTrigger={({ percent, isReady }) => (
        <button
          type="button"
          title="Make it on this device"
          className="inline-flex size-11 items-center justify-center rounded-control text-ink-soft text-sm tabular-nums hover:bg-glass hover:text-ink disabled:opacity-50"
          disabled={plan.clips.length === 0 || toShortMs(plan) > LONGEST_MS || !actions}
        >
          <span className="sr-only">Make it on this device{isReady && ': ready'}</span>
          {percent === null ? <Icon of={isReady ? Check : Smartphone} /> : <span>{percent} %</span>}
        </button>
      )}
    />
  );
}
