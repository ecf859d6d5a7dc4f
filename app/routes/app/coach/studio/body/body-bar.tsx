import { X } from 'lucide-react';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { countOf } from '#app/lib/format/words.ts';
import type { BodyEnd, BodyResult, BodySearch, BodyState } from './use-body-search.ts';

const UNCLEAR = 'The body is too small or unclear in this picture, so nothing is drawn.';

const CHECK = 'Check each joint, and which side is left. Move what is wrong.';

const FAILURES: Record<Exclude<BodyEnd, 'done' | 'stopped'>, string> = {
  offline:
    'We could not check whether the surfer agrees to coaching. Check the connection, or sign in again.',
  'not-agreed': 'The surfer has not agreed to coaching, so the body is not searched.',
  'no-model': 'The model could not be loaded. Check the connection, and try again.',
  'no-video': 'The video could not be read. Check the connection, and try again.',
};

type BodyBarProps = {
  search: BodySearch;
  /** The user draws the stick figure. */
  onDraw: () => void;
  onClose: () => void;
};

/** What the search for the surfer's body does, what it has found, and that it has not. */
export function BodyBar({ search, onDraw, onClose }: BodyBarProps) {
  const { state, stop, findFurther } = search;
  const isRunning = state !== null && state.kind !== 'ended';
  const isOver = state?.kind === 'ended' && (state.end === 'done' || state.end === 'stopped');
  return (
    <section
      aria-label="Find the body"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1 sideways:py-0 text-neutral-200 text-sm"
    >
      <p role="status" className="min-w-0 flex-1 basis-40">
        {toText(state)}
      </p>
      <div className="flex items-center gap-2">
        {isRunning && (
          <Button type="button" look="secondary" onClick={stop}>
            Stop
          </Button>
        )}
        {isOver && state.result.found > 0 && findFurther && (
          <Button type="button" look="secondary" onClick={findFurther}>
            Find in more frames
          </Button>
        )}
        {isOver && state.result.found === 0 && (
          <Button type="button" look="secondary" onClick={onDraw}>
            Draw by hand
          </Button>
        )}
        <TransportButton name="Close: find the body" onTap={onClose}>
          <Icon of={X} size="large" />
        </TransportButton>
      </div>
    </section>
  );
}

function toText(state: BodyState | null): string {
  if (!state) return 'Drag a box around the surfer, from head to feet.';
  switch (state.kind) {
    case 'loading':
      return `Loading the model… ${Math.round(state.share * 100)} %`;
    case 'searching':
      return state.of === 1 ? 'Searching…' : `Searching frame ${state.frame} of ${state.of}…`;
    case 'ended':
      if (state.end === 'done' || state.end === 'stopped') return toResult(state.end, state.result);
      return FAILURES[state.end];
  }
}

function toResult(end: 'done' | 'stopped', { searched, found, whole }: BodyResult): string {
  if (searched === 0) return 'Stopped.';
  if (searched > 1) {
    const rest = found < searched ? ' In the others it is too small or unclear.' : '';
    const frames = countOf(searched, 'frame');
    return `${end === 'stopped' ? 'Stopped. ' : ''}Found in ${found} of ${frames}.${rest} ${CHECK}`;
  }
  if (found === 0) return `${UNCLEAR} Draw the stick figure by hand.`;
  return whole > 0
    ? `Found. ${CHECK}`
    : `Found in part; the other joints are too unclear to be drawn. ${CHECK}`;
}

/** Why there is no search. */
export function toBodyNote(surferName: string | null): string {
  return surferName === null
    ? 'The body can be searched once the wave has a surfer who agrees to coaching.'
    : 'The body can’t be searched: the surfer has not agreed to coaching.';
}
