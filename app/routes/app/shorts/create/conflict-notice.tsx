import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { Button } from '#app/components/ui/button.tsx';

/** Two devices have changed the short: the user chooses, and undo brings back the other one. */
export function ConflictNotice({ desk: { state, actions } }: { desk: EditorDesk }) {
  if (!state.newer) return null;
  const { length } = state.newer.plan.clips;
  return (
    <div
      role="alert"
      className="m-3 rounded-card border border-warning-line bg-warning-tint p-3 text-sm"
    >
      <p className="text-warning-ink">
        This short was changed on another page or device: it has {length}{' '}
        {length === 1 ? 'clip' : 'clips'} there, and {state.plan.clips.length} here. Nothing is
        lost: Undo brings back the other one.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          type="button"
          look="secondary"
          className="px-3 text-sm"
          onClick={() => actions?.choose('newer')}
        >
          Take the newer one
        </Button>
        <Button
          type="button"
          look="secondary"
          className="px-3 text-sm"
          onClick={() => actions?.choose('mine')}
        >
          Keep mine
        </Button>
      </div>
    </div>
  );
}
